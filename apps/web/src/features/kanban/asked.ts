/** A question about a card or a board, in a dialog. */
export interface AskedQuestion {
  kind: 'moveCard' | 'moveBoard' | 'deleteBoard';
  id: number;
}
export type Ask = (asked: AskedQuestion) => void;
