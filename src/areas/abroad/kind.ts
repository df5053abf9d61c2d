import { carKind } from '#areas/auto/kind.ts';
import { defineKind } from '#listing/default-kind.ts';
import { abroadData } from './data.ts';
import { abroadDoubts } from './doubts.ts';
import { abroadProblems } from './rules.ts';

/** Cars abroad: what is so of every car, and rules of their own. */
export const abroadKind = defineKind(abroadData, { ...carKind, problems: abroadProblems, doubts: abroadDoubts });
