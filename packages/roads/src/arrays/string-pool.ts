/** Gives every distinct string a number; the empty string is number 0. */
export class StringPool {
  readonly strings: string[] = [''];
  private readonly numbers = new Map<string, number>([['', 0]]);

  add(text: string | undefined): number {
    if (!text) return 0;
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.strings.length);
    return this.strings.push(text) - 1;
  }
}
