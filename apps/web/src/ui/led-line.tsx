import classes from './led-line.module.css';

interface LedLineProps {
  /** Words of ours before it, with the space behind them; they are not cut. */
  lead: string;
  /** What somebody wrote, of either direction; it is cut at its own end. */
  text: string;
}

/** One line that says whose words, or to whom, and then those words as far as there is room. */
export const LedLine = ({ lead, text }: LedLineProps) => (
  <span className={classes.line}>
    {lead ? <span className={classes.lead}>{lead}</span> : null}
    <bdi className="clipped">{text}</bdi>
  </span>
);
