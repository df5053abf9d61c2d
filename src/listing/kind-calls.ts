import { z } from 'zod';
import { kindNames } from '#kinds/labels.ts';
import { accountHolders, accountHoldersAndAdmins, anyone } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { inputShape } from '#dictionary/fields-schema.ts';
import { named } from '#contract/named.ts';
import { id, uuid } from '#contract/shapes.ts';
import { listingStatus, publishing } from './contract.ts';
import { fieldNotesOf } from './field-notes.ts';
import type { KindData } from './kind-data.ts';
import { dictionaryProblems, missingProblems } from '#dictionary/rules.ts';

// The calls that derive from a kind's dictionary.

/** Cross-field checks of a kind, beyond those its dictionary describes. */
type Problems = (values: Readonly<Record<string, unknown>>, now?: Date) => FieldIssue[];

/** Input schema: the call's own keys plus all fields of the kind. Reports every problem of dictionary, kind and category at once. */
function listingInput<const D extends KindData, Own extends z.core.$ZodLooseShape>(
  data: D,
  own: Own,
  problems: Problems,
) {
  return z.object({ ...own, ...inputShape<D['fields']>(data.fields, fieldNotesOf(data.kind)) }).superRefine(
    (input, ctx) => {
      const values = input as Readonly<Record<string, unknown>>;
      const found = [...dictionaryProblems(data, values), ...problems(values), ...missingProblems(data, values)];
      for (const { path, code, message } of found) {
        ctx.addIssue({ code: 'custom', path: path.split('.'), message, params: { code } });
      }
    },
    // Runs even when other keys have wrong types, so that all problems are reported together.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

function withArticle({ kind }: KindData): string {
  const { en } = kindNames[kind].what;
  return /^[aeiou]/i.test(en) ? `an ${en}` : `a ${en}`;
}

/** Input of a kind's create call; `more` are keys of the call itself. */
export const createInput = <const D extends KindData, More extends z.core.$ZodLooseShape>(
  data: D,
  problems: Problems,
  more: More,
) => listingInput(data, { ...publishing, ...more }, problems);

/** Declares the call that publishes a listing. */
export const creatingCall = <I extends z.ZodType>(what: string, input: I, extension = false) =>
  call({
    summary: `Posts ${what}; it goes to moderation. The same creation_key answers with the same listing for a day.`,
    who: accountHolders,
    needsProfile: true,
    extension,
    input,
    output: z.object({
      id,
      status: listingStatus,
      slug: z.string().nullable().describe('The words of its address; null where its kind has none.'),
    }),
    errors: ['profile_required', 'conflict'],
  });

export const createCall = <const D extends KindData>(
  data: D,
  problems: Problems,
  { extension } = { extension: false },
) => creatingCall(withArticle(data), createInput(data, problems, {}), extension);

const saving = {
  id,
  update_key: uuid.describe('Made by the client once for one act of saving.'),
  base_revision: z.int().positive().describe('`revision` of object/get_editable.'),
  draft_id: uuid.nullish(),
};

/** Input of a kind's update call; `more` are keys of the call itself. */
export const updateInput = <const D extends KindData, More extends z.core.$ZodLooseShape>(
  data: D,
  problems: Problems,
  more: More,
) => listingInput(data, { ...saving, ...more }, problems);

/** Declares the call that saves an edit. */
export const updatingCall = <I extends z.ZodType>(what: string, input: I, options: { extension: boolean }) =>
  call({
    summary: `Saves an edit of ${what} with all its fields: some changes go live at once, the others wait for a moderator while the approved version stays live.`,
    who: accountHoldersAndAdmins,
    needsProfile: true,
    secure: true,
    ...options,
    input,
    output: z.object({
      id,
      status: listingStatus,
      revision: z.int().positive().describe('The base of the next edit.'),
      live: z.array(z.string()).describe('Keys of the fields that changed at once.'),
      moderation: z.array(z.string()).describe('Keys that wait for a moderator.'),
    }),
    errors: ['profile_required', 'not_found', 'conflict'],
  });

export const updateCall = <const D extends KindData>(data: D, problems: Problems, options: { extension: boolean }) =>
  updatingCall(withArticle(data), updateInput(data, problems, {}), options);

const words = named('Words', z.object({ ru: z.string(), en: z.string() }));
const choice = named('NamedChoice', z.object({ key: z.string(), ru: z.string(), en: z.string() }));

const field = named(
  'DictionaryField',
  z.object({
    key: z.string(),
    label: words,
    type: z.enum([
      'enum',
      'set',
      'count',
      'int',
      'number',
      'percent',
      'bool',
      'text',
      'ref',
      'money',
      'photos',
      'tags',
      'rows',
    ]),
    required: z.boolean().describe('Whether a listing of this category must have it.'),
    options: z.array(choice).nullable(),
    depends_on: z.array(z.string()),
    when: z
      .object({ key: z.string(), is: z.array(z.string()) })
      .nullable()
      .describe('Applies only beside one of these values of another field.'),
    currency_key: z.string().nullable().describe('For money, the field with its currency; null means roubles.'),
    required_with: z
      .object({ key: z.string(), is: z.array(z.string()) })
      .nullable()
      .describe('Beside these values of another field it is required too; beside any, where none are named.'),
    decimals: z.int().nullable(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    unit: words.nullable(),
    hint: words.nullable(),
    masks: z.array(z.string()),
    section: z.string(),
    filters: z.array(z.string()).describe("Names of its filters in the kind's search: a list, or two bounds."),
  }),
  'A field as the dictionary has it, for those who build forms and filters over the API.',
);

const categoriesOf = (data: KindData): [string, ...string[]] => {
  const options = data.fields.find(({ key }) => key === data.category)?.options ?? [];
  // Only kinds with a category field have dictionary calls, and a category field has options.
  return options.map(({ key }) => key) as [string, ...string[]];
};

/**
 * Declares the call that describes the fields of a category, or the fields common to all categories. Inputs are validated against the same
 * dictionary.
 */
export const dictionaryCall = (data: KindData, of: 'create' | 'search', extension: boolean) =>
  call({
    summary:
      of === 'create'
        ? `Fields that a category of the kind ${data.kind} is posted with.`
        : `Fields by which a category of the kind ${data.kind} is searched.`,
    who: anyone,
    extension,
    input: z.object({ category: z.enum(categoriesOf(data)).nullish() }),
    output: z.object({ category: z.string().nullable(), sections: z.array(choice), fields: z.array(field) }),
  });

/** Declares the call that lists the categories of a kind. */
export const categoriesCall = (data: KindData, extension: boolean) =>
  call({
    summary: `Categories of the kind ${data.kind}; with the number of their active listings on request.`,
    who: anyone,
    extension,
    input: z.object({ with_counts: z.boolean().optional() }),
    output: z.object({
      categories: z.array(choice.extend({ count: z.int().nonnegative().nullable() })),
    }),
  });
