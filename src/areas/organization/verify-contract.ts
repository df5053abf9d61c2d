import { z } from 'zod';
import { admins } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, ok, text, time } from '#contract/shapes.ts';
import { organizationActs } from '#organization-log/acts.ts';
import { conditions, organizationType, publicOrganization } from './contract.ts';
import { maxVerificationReason } from './limits.ts';
import { holdings } from './holdings.ts';

const shownInn = z.string().max(12).describe('As shown, so that a decision about one INN never applies to another.');
const innRefusal = z.string().nullable().describe('Why the INN was not verified; null when nobody refused it.');
const accountStatus = z.enum(['active', 'hidden', 'blocked', 'leaving']);

export const verificationCalls = {
  'admin/organizations/get': call({
    summary:
      'Confirmed organizations by number, INN or a part of the name; without a query those whose INN waits for a decision, the oldest first.',
    who: admins,
    extension: true,
    input: z.object({ query: text(100).default('') }).optional(),
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
          inn_verified: z.boolean(),
          inn_refusal: innRefusal,
          status: accountStatus,
        }),
      ),
    }),
  }),
  'admin/organizations/record': call({
    summary:
      'Everything of an organization: facts, members without their e-mails, terms in all versions, counts and the last acts.',
    who: admins,
    extension: true,
    input: z.object({ id }),
    output: named(
      'OrganizationRecord',
      z.object({
        organization: publicOrganization,
        status: accountStatus,
        inn_refusal: innRefusal,
        email: z.string().describe('The contact of the organization.'),
        members: z.array(
          z.object({
            id,
            name: z.string(),
            role: z.enum(['owner', 'manager']),
            confirmed: z.boolean().describe('False: the invitation was not accepted.'),
            created_at: time,
          }),
        ),
        conditions: z.array(conditions).describe('All versions, the newest first.'),
        holdings,
        acts: z.array(
          z.object({
            id,
            act: z.enum(organizationActs),
            member: z.object({ id, name: z.string() }),
            about: z.string().nullable(),
            at: time,
          }),
        ),
      }),
    ),
    errors: ['not_found'],
  }),
  'admin/organizations/verify': call({
    summary: 'States that the INN belongs to the organization, after a look at the register.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      inn: shownInn,
      reason: text(maxVerificationReason).default('').describe('How that was checked; for the audit log alone.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'admin/organizations/refuse': call({
    summary:
      'Refuses to verify the INN of an organization, which is told why and waits again once it corrects its requisites.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      inn: shownInn,
      reason: text(maxVerificationReason, 1).describe('For the organization and the audit log.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'admin/organizations/revoke': call({
    summary:
      'Takes a verification of the INN back: the organization is told why, leaves every search, and waits again once it corrects its requisites.',
    who: admins,
    extension: true,
    input: z.object({
      id,
      inn: shownInn,
      reason: text(maxVerificationReason, 1).describe('For the organization and the audit log.'),
    }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
};
