import type { Tags } from '#osm/elements.ts';

/** Guesses the country of an extract from what its objects say about themselves. */
export class CountryVotes {
  private readonly votes = new Map<string, number>();

  count(tags: Tags): void {
    this.vote(tags['addr:country'], 1);
    this.vote(tags['ISO3166-2']?.slice(0, 2), 100);
    const limit = tags['source:maxspeed'] ?? tags['maxspeed:type'] ?? tags.maxspeed;
    if (limit && /^[A-Z]{2}:/.test(limit)) this.vote(limit.slice(0, 2), 1);
  }

  /** ISO 3166-1 alpha-2 code, or `undefined` when nothing points to one. */
  winner(): string | undefined {
    let best: string | undefined;
    for (const [country, votes] of this.votes) if (votes > (this.votes.get(best ?? '') ?? 0)) best = country;
    return best;
  }

  private vote(country: string | undefined, weight: number): void {
    if (country && /^[A-Z]{2}$/.test(country)) this.votes.set(country, (this.votes.get(country) ?? 0) + weight);
  }
}
