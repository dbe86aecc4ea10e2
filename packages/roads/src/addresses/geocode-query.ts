/** One row to be geocoded: parts where the person has them, or a whole line in `text`. */
export interface GeocodeQuery {
  text?: string;
  street?: string;
  postcode?: string;
  city?: string;
}
