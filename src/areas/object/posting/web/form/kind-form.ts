import type { ComponentType } from 'react';
import type { Listing } from '#listing/contract.ts';
import type { Field, FieldValue } from '#dictionary/field.ts';
import type { PostedKind } from '#kinds/names.ts';
import type { KindData } from '#dictionary/kind-data.ts';
import type { ValueSource } from '../../../drafts/rules.ts';
import type { Api, OutputOf } from '#contract/client.ts';
import type { FormProblem, FormValues } from '#dictionary/web/form-model.ts';

/** What an input of a kind may see and do of the form around it. */
export type FormAccess = {
  fields: readonly Field[];
  values: FormValues;
  names: Readonly<Record<string, string>>;
  /** The listing that is being edited; null for a new one. */
  objectId: number | null;
  set(key: string, value: FieldValue, name?: string): void;
  /** Puts in what is known from elsewhere; what the seller has chosen stays unless `over` says otherwise. */
  prefill(said: { values: FormValues; names?: Record<string, string>; from: ValueSource; over?: boolean }): string[];
};

export type OwnInputProps = {
  field: Field;
  form: FormAccess;
  error?: string | undefined;
  /** After the label: «необязательно», «из VIN». */
  note?: string | undefined;
};

/** The wire body of a kind's create and update: its fields, and what the form adds. */
type Body = Readonly<Record<string, unknown>>;

/** What one kind of listing brings to the form that all kinds share; `kindFormOf` makes it of the kind's dictionary. */
export type KindForm = {
  kind: PostedKind;
  data: KindData;
  fields: readonly Field[];
  /** Inputs that a field's type does not describe, by key; each may draw nothing while there is nothing to choose. */
  inputs: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  /** What follows a field: a hint that looks at the rest of the form. */
  after: Readonly<Record<string, ComponentType<{ form: FormAccess }>>>;
  /** A field that means nothing beside these values never shows, and is not sent. */
  isRelevant(field: Field, values: FormValues): boolean;
  problems(values: Readonly<Record<string, unknown>>): FormProblem[];
  /** Not required, but buyers ask for it: named before publishing where it is empty. Keys of one list stand in for each other. */
  recommended: readonly (readonly string[])[];
  create(api: Api, body: Body): Promise<OutputOf<'auto/create'>>;
  update(api: Api, body: Body): Promise<OutputOf<'auto/update'>>;
  /** The page of a listing, as others see it. */
  Preview: ComponentType<{ listing: Listing }>;
};
