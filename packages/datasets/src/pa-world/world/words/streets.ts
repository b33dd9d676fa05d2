const words = (text: string): readonly string[] => text.split(/\s+/u);
const list = (text: string): readonly string[] => text.replace(/\s+/gu, ' ').split('; ');

const FIRST_WORDS = words(
  `Acorn Arbor Barn Bayleaf Beacon Bellflower Blossom Bridgewater Canal Candle Chapel Chestnut Clocktower Cobbler Cooper
  Creekside Crossley Daisy Dairy Drover Elmwood Fairfield Ferry Foundry Gable Garland Granary Greenway Hawkins Heather Hilltop
  Ironworks Kettle Lantern Lavender Lighthouse Linden Lockside Magnolia Market Mason Mill Mulberry Nutmeg Orchard Paddock
  Pearl Pepper Poplar Potter Quarry Railway Ropewalk Saddler Sawmill Sparrow Station Sycamore Tanner Thistle Trellis Vine
  Walnut Weaver Wellspring Wharf Windmill`,
);

const named = (kinds: readonly string[]): readonly string[] =>
  FIRST_WORDS.map((word, index) => `${word} ${kinds[index % kinds.length]}`);

const AMERICAN = named(['Street', 'Lane', 'Avenue', 'Court']);
const BRITISH = named(['Road', 'Close', 'Terrace', 'Row']);

/** Invented streets and phone numbers that look at home in a zone. `#` is a digit. */
interface Region {
  readonly streets: readonly string[];
  readonly phone: string;
}

const GERMAN: Region = {
  streets: list(
    `Mühlenweg; Lindenzeile; Apfelgasse; Drosselweg; Ahornallee; Brunnenstieg; Färbergasse; Glockenhof; Hopfenweg; Kirschallee;
    Korbmacherstraße; Laternengasse; Malvenweg; Nussbaumallee; Papiermühlweg; Quittenweg; Rebenstraße; Schleusenufer;
    Seilergasse; Tuchmacherweg; Uferzeile; Weidenstieg; Ziegeleiweg; Zimmererweg`,
  ),
  phone: '0341 5550 1##',
};
const SPANISH: Region = {
  streets: list(
    `Calle del Molino; Calle de la Noria; Calle de las Moreras; Calle del Farol; Plaza de los Naranjos; Calle de la Alberca;
    Calle del Alfarero; Calle de los Tilos; Calle de la Barca; Avenida de las Acacias; Calle del Olivo; Calle de la Acequia;
    Calle del Romero; Calle de los Telares; Plaza del Aljibe; Calle de la Golondrina; Calle del Corcho; Calle de la Salina;
    Calle del Zapatero; Calle de los Almendros`,
  ),
  phone: '600 555 1##',
};

const REGIONS: Readonly<Record<string, Region>> = {
  'Europe/London': { streets: BRITISH, phone: '07700 900 ###' },
  'Europe/Dublin': { streets: BRITISH, phone: '085 555 01##' },
  'Europe/Berlin': GERMAN,
  'Europe/Madrid': SPANISH,
};
const ELSEWHERE: Region = { streets: AMERICAN, phone: '###-555-01##' };

/** The region of a zone; American where the zone has no entry. */
export function regionOf(timeZone: string): Region {
  return REGIONS[timeZone] ?? ELSEWHERE;
}
