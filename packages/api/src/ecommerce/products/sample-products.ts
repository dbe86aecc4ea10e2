import { inRanks } from './sample-categories.ts';

/** `name | brand | category | price in minor units | weight in grams | drawing | what it is | what it comes in` */
const lines = `
Lark over-ear headphones|Tonhaus|audio|12900|310|headphones|Soft cushions, thirty hours on one charge, and a switch for silence.
Pebble pocket speaker|Tonhaus|audio|5400|280|speaker|Fits a coat pocket and fills a kitchen. Splashes do it no harm.
Meadow kitchen radio|Tonhaus|audio|8900|940|radio|Wooden case, two dials, nothing to log in to.
Finch wireless earbuds|Tonhaus|audio|7900|60|earbuds|Small enough to forget, loud enough for a tram.
Harbour film camera|Obskura|Electronics|24900|620|camera|Thirty-five millimetre, fully mechanical, with a leather strap.
Slate reading tablet|Papyra|Electronics|18900|340|tablet|A matt page that reads like paper in full sun.
Northwind desk fan|Brise|Electronics|6400|1300|fan|Three speeds, one of them a whisper.
Torchbearer power bank|Voltage & Daughters|Electronics|4900|390|battery|Charges two phones and still lights the way home.
Clover charging tray|Voltage & Daughters|Electronics|3900|210|charger|Felt on top, coils below; drop the phone and leave it.
Quill mechanical keyboard|Papyra|Electronics|11900|870|keyboard|Quiet switches and keys that can all be replaced.
Almanac wall thermostat|Brise|Electronics|9900|250|dial|Turns by hand, learns by itself.
Orbit smart watch|Tonhaus|Electronics|16900|75|watch|Tells the time first and everything else when asked.
Ferry canvas backpack|Longshore|bags|8400|890|backpack|Waxed canvas, roll top, room for a week.|Colour: sand, navy, moss
Tramline messenger bag|Longshore|bags|7200|760|satchel|Sits flat on the back of a cyclist.
Market cotton tote|Longshore|bags|1800|140|tote|Carries more than it should.|Colour: natural, black
Skipper leather wallet|Calfskin Row|Accessories|4600|90|wallet|Six cards, some notes, no more.
Ropewalk belt|Calfskin Row|Accessories|3900|220|belt|Full-grain leather and a solid brass buckle.|Length: 85 cm, 95 cm, 105 cm; Colour: black, chestnut
Drizzle folding umbrella|Brise|Accessories|3200|360|umbrella|Turns inside out and back without complaint.
Heron sunglasses|Obskura|Accessories|6900|40|sunglasses|Polarised lenses in a frame of cellulose.
Lamplighter wool cap|Fellmarket|Accessories|2900|80|cap|Merino, close knit, covers the ears.|Colour: moss, rust, navy
Tidemark scarf|Fellmarket|Accessories|3600|190|scarf|Two metres of lambswool in the colours of a beach.
Pinewood trail runner|Stride & Stone|trail-shoes|11900|640|runner|Grips on wet roots, drains in a minute.|Size: 38, 39, 40, 41, 42, 43, 44; Colour: graphite, fern
Ridgeway hiking boot|Stride & Stone|trail-shoes|16400|1250|boot|Can be resoled twice, and should be.|Size: 38, 39, 40, 41, 42, 43, 44
Marsh rubber boot|Stride & Stone|trail-shoes|5900|1400|wellington|Natural rubber up to the knee.|Size: 36, 38, 40, 42, 44
Boulevard city sneaker|Pavement|Shoes|8900|720|sneaker|Plain canvas, stitched sole.|Size: 36, 37, 38, 39, 40, 41, 42, 43; Colour: white, black, red
Matinee leather loafer|Calfskin Row|Shoes|13900|680|loafer|Slips on, stays on.|Size: 38, 39, 40, 41, 42, 43, 44
Breakwater sandal|Pavement|Shoes|6400|430|sandal|Cork footbed, three straps.|Size: 36, 38, 40, 42, 44
Hearth felt slipper|Fellmarket|Shoes|4200|310|slipper|For floors that remember the winter.|Size: S, M, L
Halfpipe skate shoe|Pavement|Shoes|7400|760|sneaker|Double-stitched where it wears.|Size: 38, 39, 40, 41, 42, 43, 44; Colour: black, olive
Ledger hardcover notebook|Papyra|paper-and-ink|1900|330|notebook|Opens flat, takes ink on both sides.
Cormorant fountain pen|Papyra|paper-and-ink|5900|30|pen|A steel nib that forgives.
Bottle-green ink|Papyra|paper-and-ink|1400|160|ink|Dries in ten seconds, stays for a century.
Sunday wall calendar|Papyra|paper-and-ink|2100|280|calendar|One month a page, printed by hand.
Foreman task chair|Sitwell|Office|28900|13800|chair|Eleven ways to adjust it and one way to sit well.
Clerk desk lamp|Lumen Yard|Office|6900|1500|desk-lamp|A long arm and a warm light.
Drawerful desk organiser|Sitwell|Office|2700|820|tray|Beech, four trays, no plastic.
Anvil stapler|Sitwell|Office|2200|410|stapler|Thirty sheets without a second thought.
Paperboy laptop stand|Sitwell|Office|4400|960|stand|Lifts the screen to where the eyes are.
Lantern paper lamp|Lumen Yard|lighting|4900|540|paper-lamp|Rice paper over a frame of bamboo.
Pharos table lamp|Lumen Yard|lighting|9400|1900|table-lamp|Glazed stoneware, dims with a touch.
Firefly string lights|Lumen Yard|lighting|2600|240|string-lights|Forty small bulbs on ten metres.
Kiln stoneware vase|Clay & Ember|Home Decor|3900|1100|vase|Thrown by hand: no two are alike.
Hayfield wool cushion|Fellmarket|Home Decor|3400|520|cushion|Filled with wool, covered with linen.|Colour: oat, clay, slate
Noon wall clock|Clay & Ember|Home Decor|5400|880|clock|Sweeps instead of ticking.
Courtyard terracotta pot|Clay & Ember|Home Decor|2300|1700|pot|With a saucer, so the sill stays dry.
Orchard woven rug|Fellmarket|Home Decor|18400|5200|rug|Two metres by one and a half, dyed with plants.
Lighthouse Keepers|Table & Tale|board-games|4400|1150|board|A game for two to five about storms, oil and stairs.
Seven Harbours|Table & Tale|board-games|3800|980|cards|Trade salt for silk before the wind turns.
Travelling chess set|Table & Tale|board-games|2900|460|chess|Magnets hold the pieces through any curve.
Comet game controller|Tonhaus|Games|6200|270|controller|Fits small hands and large ones.
`;

export interface SampleProduct {
  name: string;
  brand: string;
  categoryId: number;
  category: string;
  priceMinor: number;
  weightG: number;
  drawing: string;
  description: string;
  variants: { option: string; values: string[] }[];
}

export const sampleProducts: readonly SampleProduct[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', brand = '', place = '', price, weight, drawing = '', description = '', kinds = ''] =
      line.split('|');
    const { id, top } = inRanks(place);
    return {
      name,
      brand,
      categoryId: id,
      category: top,
      priceMinor: Number(price),
      weightG: Number(weight),
      drawing,
      description: `<p>${description}</p>`,
      variants: kinds.split('; ').flatMap((kind) => {
        const [option = '', values] = kind.split(': ');
        return values ? [{ option, values: values.split(', ') }] : [];
      }),
    };
  });
