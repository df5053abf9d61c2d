import type { ComponentType } from 'react';
import type { Listing } from '#listing/contract.ts';
import type { Field, FieldValue } from '#dictionary/field.ts';
import type { DictionaryForm, FormField } from '#dictionary/form.ts';
import type { KindName } from '#kinds/names.ts';
import type { KindData } from '#listing/kind-data.ts';
import type { ValueSource } from '../../../drafts/rules.ts';
import type { InputOf } from '#contract/client.ts';
import type { CallPath } from '#contract/index.ts';
import type { FormProblem, FormValues } from '#dictionary/web/form-model.ts';

/** The part of the form that a kind's own input may read and change. */
export type FormAccess = {
  fields: readonly Field[];
  values: FormValues;
  names: Readonly<Record<string, string>>;
  /** The listing that is edited; null for a new one. */
  objectId: number | null;
  set(key: string, value: FieldValue, name?: string): void;
  /** Fills in values from another source and returns the keys that changed. Values chosen by the seller stay, unless `over` is true. */
  prefill(source: { values: FormValues; names?: Record<string, string>; from: ValueSource; over?: boolean }): string[];
};

export type OwnInputProps = {
  field: FormField;
  form: FormAccess;
  error?: string | undefined;
  /** Text after the label, such as «необязательно» or «из VIN». */
  note?: string | undefined;
};

type Calls = { [Act in 'create' | 'update']: Extract<CallPath, `${KindName}/${Act}`> };

/**
 * The input of the calls that post and edit a listing. The form validates every value against the dictionary, which TypeScript cannot
 * know; the server validates again.
 */
export type FormBody<Act extends keyof Calls> = InputOf<Calls[Act]>;

/** The parts that a kind provides for the form common to all kinds. Built by `defineForm`. */
export type FormDefinition = {
  kind: KindName;
  data: KindData;
  sections: DictionaryForm['sections'];
  fields: readonly FormField[];
  /** Custom inputs by field key, instead of the default ones of the type. An input may render nothing while there is nothing to choose. */
  inputs: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** Components shown after a field, by field key, such as a hint that depends on the rest of the form. */
  after: Readonly<Record<string, ComponentType<{ form: FormAccess }>>>;
  /** Whether a field is relevant to these values. An irrelevant field is neither shown nor sent. */
  isRelevant(field: Field, values: FormValues): boolean;
  problems(values: Readonly<Record<string, unknown>>): FormProblem[];
  /** Optional fields that buyers ask for; empty ones are listed before publishing. Any one key of an inner list is enough. */
  recommended: readonly (readonly string[])[];
  /** The calls that post and edit listings of the kind. */
  calls: Calls;
  /** The listing's page as others see it. */
  Preview: ComponentType<{ listing: Listing }>;
};
