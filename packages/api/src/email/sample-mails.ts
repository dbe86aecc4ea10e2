import type { EmailFolder, EmailLabel } from '@cartage/contract/email/email.schema.ts';

/**
 * Who writes or gets a sample mail: `me` is the first administrator, a role the sample account that has it, a number
 * the customer of that rank, anything else `name <address>` from outside.
 */
export type Who =
  | 'me'
  | 'maintainer'
  | 'editor'
  | 'author'
  | 'subscriber'
  | 'driver'
  | number
  | `${string} <${string}>`;

export interface SampleMail {
  folder: EmailFolder;
  from: Who;
  to: readonly Who[];
  cc?: readonly Who[];
  subject: string;
  /** Paragraphs. */
  text: readonly string[];
  hoursAgo: number;
  is?: readonly ('unread' | 'starred' | 'deleted')[];
  labels?: readonly EmailLabel[];
  /** Subject of the sample this one answers. */
  answers?: string;
  files?: readonly string[];
}

const inbox = (from: Who, subject: string, hoursAgo: number, text: readonly string[], more: Partial<SampleMail> = {}) =>
  ({ folder: 'inbox', from, to: ['me'], subject, text, hoursAgo, ...more }) satisfies SampleMail;
const sent = (
  to: readonly Who[],
  subject: string,
  hoursAgo: number,
  text: readonly string[],
  more: Partial<SampleMail> = {},
) => ({ folder: 'sent', from: 'me', to, subject, text, hoursAgo, ...more }) satisfies SampleMail;
const draft = (
  to: readonly Who[],
  subject: string,
  hoursAgo: number,
  text: readonly string[],
  more: Partial<SampleMail> = {},
) => ({ folder: 'draft', from: 'me', to, subject, text, hoursAgo, ...more }) satisfies SampleMail;
const spam = (from: Who, subject: string, hoursAgo: number, text: string, more: Partial<SampleMail> = {}) =>
  ({ folder: 'spam', from, to: ['me'], subject, text: [text], hoursAgo, ...more }) satisfies SampleMail;

/** The first administrator's mailbox: 18 in the inbox, 6 sent, 11 drafts, 15 in spam. */
export const sampleMails: readonly SampleMail[] = [
  inbox(
    'editor',
    'Two vans short on Thursday',
    2,
    [
      'Both high-roof vans are in the workshop on Thursday, so the north round has no home yet.',
      'I can split it over the two city rounds, which costs us about forty minutes, or hire one for the day. Which do you prefer?',
    ],
    { is: ['unread', 'starred'], labels: ['important', 'company'], cc: ['maintainer'] },
  ),
  inbox(
    0,
    'Could my delivery come after five?',
    4,
    [
      'Hello, I have just seen that my parcel is planned for the morning. Nobody is at home before five on weekdays.',
      'Would an evening slot be possible? The neighbour in the ground floor flat can take it as well.',
    ],
    { is: ['unread'], labels: ['personal'] },
  ),
  inbox(
    'maintainer',
    'Budget for the new depot',
    7,
    [
      'The landlord has come back with a lower rent if we sign for five years instead of three.',
      'I have put the figures side by side. My vote goes to five years with a break clause after three.',
    ],
    { is: ['unread', 'starred'], labels: ['company', 'private'] },
  ),
  inbox(
    1,
    'Thank you for the careful delivery',
    11,
    [
      'The driver carried the shelf up to the third floor although the lift was broken, and even took the packaging back.',
      'Please pass on my thanks.',
    ],
    { is: ['starred'], labels: ['personal'] },
  ),
  inbox(
    'Wharfside Tyres <service@wharfside-tyres.example>',
    'Winter tyres: your appointment',
    20,
    [
      'Six vehicles are booked with us, two a day from Monday. Please have them here by half past seven.',
      'Wheels that stay with us are stored at no charge until April.',
    ],
    { labels: ['company'] },
  ),
  inbox(
    'author',
    'Three questions the help page does not answer',
    26,
    [
      'Customers keep asking how to change a slot, whether the driver takes old furniture along, and who signs for a neighbour.',
      'I have written short answers. Could you read them before I put them online?',
    ],
    { is: ['unread'], cc: ['editor'] },
  ),
  inbox(
    2,
    'Invoice with a wrong street',
    31,
    [
      'Our office moved in spring and the last invoice still has the old street on it. Bookkeeping sends it back every time.',
      'Could you issue it again with the new address?',
    ],
    { labels: ['important'] },
  ),
  inbox(
    'driver',
    'Tail lift of the Sprinter',
    44,
    [
      'The lift hangs on the way down when it is cold. I got everything off today, but I would not load pallets on it.',
      'The inspection report from last month is attached.',
    ],
    { files: ['tail-lift-report.txt'], labels: ['important'], cc: ['maintainer'] },
  ),
  inbox(
    3,
    'Standing order every second Tuesday',
    52,
    [
      'We would like to receive the same twelve crates every second Tuesday from next month on.',
      'Is there a way to arrange that without ordering each time?',
    ],
    { is: ['starred'], labels: ['company'] },
  ),
  inbox(
    'Meridian Bank <notices@meridian-bank.example>',
    'Your monthly statement is ready',
    70,
    ['The statement of your business account can be downloaded in the online branch for the next ninety days.'],
    { labels: ['private'] },
  ),
  inbox(
    4,
    'Damaged corner on the table',
    78,
    [
      'One corner of the table top was dented when I took off the cardboard this evening.',
      'I have photos and have kept all of the packaging. What happens next?',
    ],
    { is: ['unread'], labels: ['important'] },
  ),
  inbox(
    'editor',
    'The new van is here',
    96,
    [
      'It is the long one, with the second row of lashing rails. A drawing for the fleet page is attached.',
      'Mateo takes it out for a first round tomorrow.',
    ],
    { is: ['starred'], files: ['new-van.png'], cc: ['driver', 'maintainer'], labels: ['company'] },
  ),
  inbox(
    5,
    'Which entrance will you use?',
    121,
    [
      'Our goods entrance is closed for roadworks until the end of the month. The courtyard can be reached from Mill Lane.',
      'The gate code stays the same.',
    ],
    {},
  ),
  inbox(
    'maintainer',
    'Rates for next year',
    145,
    [
      'These are the rates I would send to our twenty largest customers in December. The islands are new.',
      'Please have a look at the pallet column in particular.',
    ],
    { files: ['rates-next-year.csv'], labels: ['company', 'important'] },
  ),
  inbox(
    6,
    'Praise, and one small wish',
    190,
    ['Tracking the van on the map is wonderful. My wish: a message when there are three stops left, not only one.'],
    { labels: ['personal'] },
  ),
  inbox(
    'author',
    'Your desk on Friday',
    236,
    ['Facilities change the carpet on Friday. If you leave your things in a box, they carry it over for you.'],
    { is: ['deleted'] },
  ),
  inbox(
    7,
    'Question about your carrier bags',
    300,
    ['Do you take the folding crates back empty, or does the driver exchange them?'],
    { labels: ['personal'] },
  ),
  inbox(
    'Harbour Print <hello@harbour-print.example>',
    'Proof of your vehicle lettering',
    410,
    ['The proof shows the sliding door as well. If we hear nothing by Wednesday we start printing.'],
    { is: ['deleted', 'starred'], labels: ['company'] },
  ),

  sent(
    ['editor'],
    'Re: Two vans short on Thursday',
    1,
    ['Split it over the city rounds. Forty minutes are cheaper than a hired van, and both drivers know the streets.'],
    { answers: 'Two vans short on Thursday', cc: ['maintainer'], labels: ['company'] },
  ),
  sent(
    [1],
    'Re: Thank you for the careful delivery',
    9,
    ['Thank you for taking the time to write. I have read it out at the morning briefing, and it made our day.'],
    { answers: 'Thank you for the careful delivery', is: ['starred'] },
  ),
  sent(
    [2],
    'Re: Invoice with a wrong street',
    28,
    ['I am sorry about the old address. A corrected invoice is on its way, and your record has the new street now.'],
    { answers: 'Invoice with a wrong street' },
  ),
  sent(
    ['editor', 'driver', 'author'],
    'Briefing moved to a quarter to seven',
    60,
    [
      'From Monday on the morning briefing starts fifteen minutes earlier, so that the first vans leave before the school traffic.',
      'Coffee will be there.',
    ],
    { cc: ['maintainer', 'subscriber'], labels: ['company'], is: ['starred'] },
  ),
  sent(
    ['driver'],
    'Re: Tail lift of the Sprinter',
    40,
    ['Well spotted. No pallets on it until the workshop has seen it; they come on Wednesday.'],
    { answers: 'Tail lift of the Sprinter' },
  ),
  sent(
    [3],
    'Re: Standing order every second Tuesday',
    49,
    [
      'That can be arranged: tell us the first date and we plan the stop for you every second week until you say otherwise.',
    ],
    { answers: 'Standing order every second Tuesday', is: ['starred'], labels: ['company'] },
  ),

  draft([0], 'Re: Could my delivery come after five?', 3, ['An evening slot from five to eight is free on'], {
    answers: 'Could my delivery come after five?',
  }),
  draft(
    [4],
    'Re: Damaged corner on the table',
    30,
    ['Please keep the table and the packaging as they are. I will have it collected and a new top brought to you.'],
    { answers: 'Damaged corner on the table', labels: ['important'], is: ['starred'] },
  ),
  draft(
    ['editor', 'driver'],
    'Rota for the next two weeks',
    33,
    ['Here is a first version. Tell me what does not fit before Thursday noon.'],
    { files: ['rota-draft.csv'] },
  ),
  draft(
    ['maintainer'],
    'Five years with a break clause',
    50,
    ['I agree in principle. Before we sign I would like to see'],
    { labels: ['private', 'company'] },
  ),
  draft(
    [5, 6, 7],
    'A short survey about delivery windows',
    75,
    ['We are thinking of two-hour windows in the evening and would like your opinion.'],
    { labels: ['company'] },
  ),
  draft(
    [],
    'Ideas for the open day',
    98,
    ['Forklift course for children (with the small one), a ride on the tail lift, cake from the market hall.'],
    { is: ['starred'], labels: ['personal'] },
  ),
  draft(
    ['author'],
    'Help page: slots',
    120,
    ['Reads well. In the second answer I would write “before eight in the evening of the day before” instead of'],
    {},
  ),
  draft(
    ['Wharfside Tyres <service@wharfside-tyres.example>'],
    'Re: Winter tyres: your appointment',
    140,
    ['Could the two small vans come on Friday instead?'],
    { answers: 'Winter tyres: your appointment' },
  ),
  draft(
    [],
    'Notes from the depot visit',
    210,
    [
      'Four docks, the left one is low. Charging for six vans possible. Neighbours complain about reversing alarms before seven.',
    ],
    { labels: ['private'] },
  ),
  draft(
    ['subscriber'],
    'Figures for the quarterly report',
    260,
    ['Stops per hour rose in all three cities. The numbers in detail:'],
    { labels: ['company'] },
  ),
  draft([8], 'Your question about carriers for glass', 340, ['We carry glass upright, in racks.'], { is: ['deleted'] }),

  spam(
    'Prize Office <winner@prize-office.example>',
    'You are our lucky parcel number 1,000,000',
    6,
    'Send us your bank details and the prize travels to you by express.',
    { is: ['unread'] },
  ),
  spam(
    'Cheap Diesel Club <club@cheap-diesel.example>',
    'Fuel at half the price!!!',
    15,
    'Members fill up for half. Pay the membership fee in vouchers today.',
    { is: ['unread'] },
  ),
  spam(
    'Dr. Quick Routes <quick@routes-now.example>',
    'Route planning by hypnosis',
    29,
    'Your dispatcher closes the eyes and sees the shortest way. First session free.',
    { is: ['unread', 'starred'] },
  ),
  spam(
    'Customs Department 7 <fees@customs-7.example>',
    'A parcel waits for your fee',
    47,
    'Pay a small fee within one hour or the parcel is returned to the moon.',
    { is: ['unread'] },
  ),
  spam(
    'Mailbox Team <support@mailbox-team.example>',
    'Your mailbox is 99.9 % full',
    66,
    'Confirm your password to get more room.',
  ),
  spam(
    'Rank Higher <seo@rank-higher.example>',
    'First place in every search by Friday',
    88,
    'We have analysed your website for eleven seconds and found 412 problems.',
  ),
  spam(
    'Golden Pallet Invest <invest@golden-pallet.example>',
    'Pallets are the new gold',
    110,
    'Buy one hundred pallets now, sell them for double in a week.',
    { is: ['deleted'] },
  ),
  spam(
    'Miracle Wax <wax@miracle-wax.example>',
    'Never wash a van again',
    133,
    'One coat of wax and dirt is afraid of your vehicles.',
  ),
  spam(
    'Unknown Uncle <uncle@far-inheritance.example>',
    'An inheritance of 40 lorries',
    160,
    'A distant relative has left you a fleet. Only the transfer fee is missing.',
    { is: ['starred'] },
  ),
  spam(
    'Speed Camera Shop <shop@camera-away.example>',
    'Make your plates invisible',
    185,
    'A spray the cameras do not like. Delivered in a plain envelope.',
  ),
  spam(
    'Free Pens <pens@free-pens.example>',
    '10,000 pens, print included',
    205,
    'Only the postage is to be paid, per pen.',
    { is: ['deleted'] },
  ),
  spam(
    'Bulk Address House <lists@bulk-address.example>',
    '2 million fresh addresses',
    244,
    'All of them read every mail. Some of them twice.',
  ),
  spam(
    'Crypto Cargo <coin@crypto-cargo.example>',
    'Ship with a coin of your own',
    290,
    'Your logo on a coin nobody can spend. Launch tomorrow.',
  ),
  spam(
    'Lottery of Waybills <draw@waybill-lottery.example>',
    'Your waybill has won',
    350,
    'Scan both sides of your passport to claim it.',
    { is: ['deleted'] },
  ),
  spam(
    'Sleep Better <night@sleep-better.example>',
    'Drivers hate this pillow',
    430,
    'Because they never want to get up again.',
  ),
];
