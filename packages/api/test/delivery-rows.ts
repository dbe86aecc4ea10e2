export const deliveryHeader =
  'ref,customer,phone,email,address,postcode,city,country,lat,lon,window_from,window_to,service_min,weight_kg,parcels,skills,priority,notes';

/** The cells of one row of a big file of deliveries. */
export const deliveryCells = (index: number): string[] => [
  `BIG-${index}`,
  `Customer ${index}`,
  '+33639980000',
  `c${index}@example.test`,
  `${index} Rue du Héron Bleu`,
  '59000',
  'Lille',
  'FR',
  (50.5 + (index % 300) / 1000).toFixed(6),
  '3.050000',
  '08:00',
  '12:00',
  '5',
  '12.5',
  '2',
  'cold',
  'normal',
  '"Ring, twice"',
];
