import { defineKind } from '#listing/define-kind.ts';
import { adsData } from './data.ts';
import { adsDoubts } from './doubts.ts';
import { adsProblems } from './rules.ts';

/** General ads: derive entirely from their data. */
export const adsKind = defineKind(adsData, { problems: adsProblems, doubts: adsDoubts });
