/** What a walk over a route leaves behind. */

/** Step i of the route at index i; its leg, arrival, waiting, start of work and departure. Kept between calls: no allocation. */
export class Walk {
  arriveS: number[] = [];
  startS: number[] = [];
  departS: number[] = [];
  travelS: number[] = [];
  distanceM: number[] = [];
  setupS: number[] = [];
  serviceS: number[] = [];
  /** Seconds after the last admissible start. */
  delayS: number[] = [];
  /** Seconds after the soft end of the last window. */
  lateS: number[] = [];
  unreachable: boolean[] = [];
  leaveS = 0;
  endS = 0;
  endTravelS = 0;
  endDistanceM = 0;
  isEndUnreachable = false;
  waitS = 0;
  /** All lateness together: equal before and after a move of the departure that harms nothing. */
  lagS = 0;
}
