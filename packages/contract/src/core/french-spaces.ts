/** French parts its high signs from the word by a space, at which no line may end. */
export const withFrenchSpaces = (text: string): string =>
  text.replaceAll(/ (?=[;!?»])|(?<=«) /g, '\u202f').replaceAll(/ (?=:(?:\s|$))/g, '\u00a0');
