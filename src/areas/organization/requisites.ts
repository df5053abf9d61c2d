import { isInn } from '#areas/profile/rules.ts';

/** Checks the check digit of an OGRN (13 digits) or OGRNIP (15 digits); domain.md §3. */
export function isOgrn(text: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(text) || /^0+$/.test(text)) return false;
  const divisor = text.length === 13 ? 11n : 13n;
  return (BigInt(text.slice(0, -1)) % divisor) % 10n === BigInt(text.slice(-1));
}

const isKpp = (text: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(text);

export type Requisites = { inn: string; kpp: string | null; ogrn: string | null };
export type RequisitesProblem =
  | 'inn_check_digit'
  | 'kpp_required'
  | 'kpp_not_asked'
  | 'kpp_form'
  | 'ogrn_required'
  | 'ogrn_length'
  | 'ogrn_check_digit';

function kppProblem(isCompany: boolean, kpp: string | null): RequisitesProblem | null {
  if (!isCompany) return kpp === null ? null : 'kpp_not_asked';
  if (kpp === null) return 'kpp_required';
  return isKpp(kpp) ? null : 'kpp_form';
}

function ogrnProblem(isCompany: boolean, ogrn: string | null): RequisitesProblem | null {
  if (ogrn === null) return 'ogrn_required';
  if (ogrn.length !== (isCompany ? 13 : 15)) return 'ogrn_length';
  return isOgrn(ogrn) ? null : 'ogrn_check_digit';
}

/** Returns what is wrong with INN, KPP and OGRN: a company has ten, nine and thirteen digits, a sole trader twelve, none and fifteen. */
export function requisitesProblems({
  inn,
  kpp,
  ogrn,
}: Requisites): { path: keyof Requisites; code: RequisitesProblem }[] {
  const isCompany = inn.length === 10;
  const found = {
    inn: isInn(inn) ? null : ('inn_check_digit' as const),
    kpp: kppProblem(isCompany, kpp),
    ogrn: ogrnProblem(isCompany, ogrn),
  };
  return (['inn', 'kpp', 'ogrn'] as const).flatMap((path) => {
    const code = found[path];
    return code ? [{ path, code }] : [];
  });
}

export const requisitesMessages: Record<RequisitesProblem, string> = {
  inn_check_digit: 'The check digits of the INN do not match.',
  kpp_required: 'A company has a KPP.',
  kpp_not_asked: 'A sole trader has no KPP.',
  kpp_form: 'A KPP has nine characters: four digits, two digits or capital letters, three digits.',
  ogrn_required: 'An organization has an OGRN or OGRNIP.',
  ogrn_length: 'An OGRN has 13 digits for a company and 15 for a sole trader.',
  ogrn_check_digit: 'The check digit of the OGRN does not match.',
};
