/** A drawing of a van, 240 × 150 points, as PNG. */
const van = [
  'iVBORw0KGgoAAAANSUhEUgAAAPAAAACWBAMAAAAS1hjmAAAAElBMVEXg5/9aYG5zZ/DP2P8oKjb///9z6KhdAAABRklEQVR42u3Z',
  '243CMBSEYT/QwJGoANHBpoAAaWH7b2W55kLMZo4TC0z+eQTN+WInRJYIgRBCCCGEEEIIIYSQL80uLcDAwMDAwMBZ4N/pAAMXBi8T',
  'YOCi4Z/nlAYr7w3gsuH1PdXAwMDAwF8Ic7wFBgYe5uimjgvA++YSjzpqJMG3KR553EiBH1N0OdJIgdspjXqjI40EuLt8dcmxRgLc',
  'myIuOdYoCO7vm7bX0UYyXLnhaiZ8bZ/OJyd5r6ONRPhyZKtc8HMjDT5dD4seeNQAnszmccPutyxHI57h9ddZGsDtmO5XWWdpvB7T',
  'vofqRRv2X7aDN68JkRsS3LjhZiZs/SkHBZYbnwpvnTutN4K8AG3BciPICxBdtRHUOWZe2ebB9zlmXtnmwucczJvpRrA3BXgtcP9P',
  'w+67rJ+uFeapBgYGBgb+JPgPfUS4J5/PYrcAAAAASUVORK5CYII=',
].join('');

const text = new TextEncoder();

/** What sample mails carry. */
export const sampleAttachments: Record<string, Uint8Array> = {
  'new-van.png': Uint8Array.from(atob(van), (letter) => letter.charCodeAt(0)),
  'rates-next-year.csv': text.encode(
    'zone,first parcel,each further parcel,pallet\ncity,6.90,3.40,39.00\nregion,8.90,4.20,49.00\nnational,12.50,5.90,79.00\nislands,19.00,9.00,129.00\n',
  ),
  'tail-lift-report.txt': text.encode(
    'Tail lift inspection\n\nHydraulic hoses: tight, no wear.\nPlatform: two dents at the left edge, to be watched.\nEmergency lowering: works.\nNext inspection due in twelve months.\n',
  ),
  'rota-draft.csv': text.encode(
    'day,early,late,standby\nMonday,Mateo,Henrik,Anton\nTuesday,Samuel,Mateo,Luca\nWednesday,Henrik,Samuel,Mateo\nThursday,Anton,Luca,Samuel\nFriday,Luca,Anton,Henrik\n',
  ),
};
