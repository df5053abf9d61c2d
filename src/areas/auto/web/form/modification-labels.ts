import { bodies, drives, fuels, gearboxes, type Option } from '#areas/auto/options.ts';
import type { Language } from '#dictionary/field.ts';

type Version = {
  id: number;
  name: string;
  body: string | null;
  fuel: string;
  engine_cc: number | null;
  power_hp: number | null;
  gearbox: string | null;
  drive: string | null;
  year_from: number | null;
  year_to: number | null;
};

const optionWord = (options: readonly Option[], key: string | null, language: Language): string =>
  options.find((option) => option.key === key)?.[language].toLocaleLowerCase(language) ?? '';

/** Details that distinguish modifications with equal names, most useful first. */
const facts: readonly ((version: Version, language: Language) => string)[] = [
  ({ power_hp: hp }, language) => (hp === null ? '' : `${hp} ${language === 'ru' ? 'л.с.' : 'hp'}`),
  ({ fuel }, language) => optionWord(fuels, fuel, language),
  ({ drive }, language) => optionWord(drives, drive, language),
  ({ gearbox }, language) => optionWord(gearboxes, gearbox, language),
  ({ body }, language) => optionWord(bodies, body, language),
  ({ engine_cc: cc }, language) => (cc === null ? '' : `${cc} ${language === 'ru' ? 'см³' : 'cc'}`),
  ({ year_from: from, year_to: to }) => (from === null ? '' : `${from}–${to ?? ''}`),
];

/** Labels of modifications: the name, plus the details that differ where several share the name: «2.5 AT · 181 л.с.». */
export function modificationLabels(versions: readonly Version[], language: Language): { id: number; label: string }[] {
  return versions.map((version) => {
    const namesakes = versions.filter(({ name }) => name === version.name);
    const telling = facts.filter((fact) => new Set(namesakes.map((namesake) => fact(namesake, language))).size > 1);
    const label = [version.name, ...telling.map((fact) => fact(version, language))].filter(Boolean).join(' · ');
    return { id: version.id, label };
  });
}
