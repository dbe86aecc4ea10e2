export type Tags = Readonly<Record<string, string | undefined>>;

export type MemberType = 'node' | 'way' | 'relation';

export interface Member {
  type: MemberType;
  id: number;
  role: string;
}

/** Coordinates in units of 10⁻⁷ degree. */
export interface ElementVisitor {
  node?(id: number, lonE7: number, latE7: number, tags: Tags | null): void;
  way?(id: number, tags: Tags, nodeIds: Float64Array): void;
  relation?(id: number, tags: Tags, members: Member[]): void;
}

export const E7 = 1e7;
