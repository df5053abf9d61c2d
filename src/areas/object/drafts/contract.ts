import { draftRetentionDays, maxDraftsPerUser } from './rules.ts';
import { z } from 'zod';
import { contentValues, dictionaryKey, listingKind, titles, catalogueNames } from '#listing/contract.ts';
import { accountHolders } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, picture, text, time, uuid } from '#contract/shapes.ts';
import { maxDraftLength, valueSources } from './rules.ts';

const marks = z.record(dictionaryKey, z.enum(valueSources));

const draftHead = {
  id: uuid,
  kind: listingKind,
  object_id: id.nullable().describe('The listing that is being edited; null for a new one.'),
  /** A title such as «Toyota Camry, 2018»; empty when too few fields are filled in. */
  ...titles,
  version: z.int().positive(),
  saved_at: time,
};

export const draftCalls = {
  'object/draft/save': call({
    summary: `Keeps what is being typed, any part of it; for ${draftRetentionDays} days, ${maxDraftsPerUser} drafts a person.`,
    who: accountHolders,
    extension: true,
    input: z
      .object({
        id: uuid.describe('Made by the client once for a form.'),
        kind: listingKind,
        object_id: id.nullish(),
        values: contentValues,
        names: z
          .record(dictionaryKey, text(200))
          .default({})
          .describe('Names of chosen rows of a catalogue by their key, to show them before it has answered.'),
        marks: marks.default({}).describe('Keys that were filled in from elsewhere and not changed since.'),
        touched: z
          .array(dictionaryKey)
          .max(100)
          .default([])
          .describe('Keys that were changed by hand, so that an edit can be told from what was saved meanwhile.'),
        base_revision: z
          .int()
          .positive()
          .nullish()
          .describe(
            'The revision of the listing that the edit began from: what was saved since is told of, not written over.',
          ),
        base_values: contentValues
          .nullish()
          .describe('The values then, so that a later merge can tell who changed what.'),
        base_version: z
          .int()
          .nonnegative()
          .nullish()
          .describe(
            'The version that the form began from: with it, a draft that was typed on elsewhere meanwhile is not written over.',
          ),
      })
      .refine(
        ({ values, names, marks: kept, base_values: before = null }) =>
          [[values, names, kept], before].every((part) => JSON.stringify(part).length <= maxDraftLength),
        {
          message: 'The draft is too large.',
          path: ['values'],
          params: { code: 'too_big' },
        },
      ),
    output: z.object({ id: uuid, version: z.int().positive(), saved_at: time }),
    errors: ['not_found', 'conflict'],
  }),
  'object/draft/get': call({
    summary: 'One own draft, with its photos.',
    who: accountHolders,
    extension: true,
    input: z.object({ id: uuid }),
    output: z.object({
      ...draftHead,
      values: contentValues,
      ...catalogueNames,
      marks,
      touched: z.array(z.string()),
      base_revision: z.int().positive().nullable().describe('Null for a new listing, or when it was not given.'),
      base_values: contentValues.nullable().describe('Null where it was not said.'),
      pictures: z.array(picture).describe('Its photos that still exist.'),
    }),
    errors: ['not_found'],
  }),
  'object/draft/delete': call({
    summary: 'Deletes an own draft.',
    who: accountHolders,
    extension: true,
    input: z.object({ id: uuid }),
    output: z.object({ id: uuid }),
    errors: ['not_found'],
  }),
  'object/draft/list': call({
    summary: 'Own drafts, the latest first.',
    who: accountHolders,
    extension: true,
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ ...draftHead, cover: picture.nullable(), photo_count: z.int().nonnegative() })),
      most: z.int().positive().describe('How many there may be.'),
    }),
  }),
};
