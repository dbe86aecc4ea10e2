import { linksIn } from './links-in-text.ts';

/** A text whose web addresses are links. */
export const TextWithLinks = ({ text }: { text: string }) =>
  linksIn(text).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never move
    place % 2 === 1 ? <OutLink key={place} address={piece} /> : piece,
  );

/** Away from here, to a page somebody wrote the address of. */
export const OutLink = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {address}
  </a>
);
