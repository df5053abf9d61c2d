import { z } from 'zod';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { id, ok, time } from '#contract/shapes.ts';
import { organizationType } from './contract.ts';

export const verificationCalls = {
  'admin/organizations/get': call({
    summary: 'Confirmed organizations whose INN waits to be verified, the oldest first.',
    who: admins,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({
      items: z.array(
        z.object({
          id,
          name: z.string(),
          legal_name: z.string(),
          inn: z.string(),
          kpp: z.string().nullable(),
          ogrn: z.string().nullable(),
          legal_address: z.string().nullable(),
          types: z.array(organizationType),
          created_at: time,
        }),
      ),
    }),
  }),
  'admin/organizations/verify': call({
    summary: 'States that the INN belongs to the organization, after a look at the register.',
    who: admins,
    extension: true,
    input: z.object({ id, inn: z.string().max(12).describe('As shown, so that a change meanwhile is not verified.') }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
};
