const cyrillic: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm',
  н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '',
  ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
}; // prettier-ignore

function plain(name: string): string {
  // Only Latin marks are stripped: й and ё must stay whole for the table above.
  return name
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/giu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll('№', ' no ');
}

/** The key by which names are held equal: "CR-V" and "CRV", "Škoda" and "Skoda" have one. */
export function nameKey(name: string): string {
  return plain(name).replace(/[^a-z0-9а-яё]/gu, '');
}

/** A name as a part of a URL: Latin letters, digits, hyphens. */
export function slugOf(name: string): string {
  return plain(name)
    .replace(/[а-яё]/gu, (letter) => cyrillic[letter] ?? '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}

const marksByTheirOtherName: Record<string, string> = {
  gacaion: 'gac', karmaautomotive: 'karma', mgmotor: 'mg', dsautomobiles: 'ds', tatamotors: 'tata', mclarenautomotive: 'mclaren',
  bmwalpina: 'alpina', lada: 'ladaваз', liauto: 'liautolixiang', vaz: 'ladaваз', uaz: 'уаз',
}; // prettier-ignore

/** The key of a mark, whatever a source calls it. */
export function markKey(name: string): string {
  const key = nameKey(name);
  return marksByTheirOtherName[key] ?? key;
}

const cab =
  /\s+(?:Crew|Quad|Regular|Extended|Mega|Club|Double|Single|King|Access|Super|Plus|Macro|Club Coupe|Super ?Crew)?\s*Cab$|\s+(?:SuperCrew|SuperCab|CrewMax|Xtracab|Club Coupe|Spacecab)$/iu;
const use = /\s+(?:Cargo|Passenger|Crew|WORKER|Window)?\s*(?:Van|Wagon)$|\s+(?:Cargo|Passenger|Crew|WORKER)$/iu;

/** Trims, weight classes and second names of one model: what the pattern finds becomes the replacement. */
const folds: readonly (readonly [mark: string, pattern: RegExp, replacement: string])[] = [
  ['Chevrolet', /^(Suburban|Avalanche|Express|Sportvan|G-Series) .*$/u, '$1'],
  ['GMC', /^(Suburban|Savana|Yukon XL|Vandura|Rally Wagon) .*$/u, '$1'],
  ['Dodge', /^(Ram Van|Ram Wagon|Sprinter) .*$/u, '$1'],
  ['Ram', /^(ProMaster|C\/V) (?!City).*$/u, '$1'],
  ['Mercedes-Benz', /^(Sprinter) .*$/u, '$1'],
  ['Mercedes-Benz', /^SLS$/u, 'SLS AMG'],
  ['Ford', /^(E-Transit|Transit|Econoline) (?!Connect|Custom).*$/u, '$1'],
  ['Ford', /^([EF])-?(\d\d0) Super Duty$/u, '$1-$2'],
  ['Jeep', /^Wrangler .*$/u, 'Wrangler'],
  ['MINI', /^Hardtop.*$/u, 'Hardtop'],
  ['Mazda', /^MX-5 .*$/u, 'MX-5'],
  ['Subaru', /^(?:XV (?=Crosstrek)|B9 (?=Tribeca))/u, ''],
  ['Honda', /^Accord Crosstour$/u, 'Crosstour'],
  ['Smart', /^fortwo .*$/iu, 'Fortwo'],
  ['Volkswagen', /^(Golf|Jetta) III$/u, '$1'],
  ['Volkswagen', /^Touareg 2$/u, 'Touareg'],
  ['Land Rover', /^(Defender|Discovery) (?:\d+|Series II)$/u, '$1'],
  ['Genesis', /^(GV70) Electrified$/u, 'Electrified $1'],
  ['Acura', / Sport$/u, ''],
  ['NIO', /^Firefly EV$/u, 'Firefly'],
];

/** What is left of "Regular Cab", and names of whole families that the US set lists as models. */
const noModel = /^(?:Regular|King|Xtra|Space|Crew|Extended|Club|APV|Classic|M|G|J|Q|QX|EC)$/u;

/** The model that a trim, a cab or a power source of the US sets belongs to; null when nothing is left of the name. */
export function modelName(mark: string, raw: string): string | null {
  let name = raw.replace(/\s*\([^)]*\)/gu, '').trim();
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(cab, '').replace(use, '').trim();
  }
  name = name.replace(/\s+(?:Plug-in Hybrid|Hybrid|PHEV|Fuel Cell|Energi)$/iu, '').trim();
  // "MAZDA6" is the 6 of Mazda; the cars of MG carry its name on the boot.
  if (mark !== 'MG' && name.toLowerCase().startsWith(mark.toLowerCase()) && name.length > mark.length)
    name = name.slice(mark.length).trim();
  if (mark === 'MG' && /^\d$/u.test(name.replace(/^MG/u, ''))) name = `MG ${name.replace(/^MG/u, '')}`;
  if (/^(?:GMC|Chevrolet)$/u.test(mark) && /^[123]500\b/u.test(name)) return null;
  if (mark === 'Mercedes-Benz') {
    if (/^Mercedes-(?:AMG (?!GT)|Maybach (?!S-Class|GLS))/u.test(name)) return null;
    // The maker writes GLC, but C-Class: one letter keeps the word.
    name = name.replace(/^Mercedes-(?:EQ )?/u, '').replace(/^([A-Z]{2,})-Class/u, '$1');
  }
  for (const [of, pattern, replacement] of folds) if (of === mark) name = name.replace(pattern, replacement);
  // Infiniti did name a car G and another M: the authored names hold them.
  return name === '' || (noModel.test(name) && !(mark === 'Infiniti' && /^[GM]$/u.test(name))) ? null : name;
}
