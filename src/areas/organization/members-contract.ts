import { z } from 'zod';
import { organizations } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { cursor, id, line, nextCursor, ok, pageLimit, time } from '#contract/shapes.ts';
import { organizationActs } from '#organization-log/acts.ts';
import { email } from './contract.ts';
import { maxMembers, organizationLength } from './limits.ts';

const role = z.enum(['owner', 'manager']);
const listedMember = named(
  'ListedMember',
  z.object({
    id,
    email: z.string(),
    name: z.string(),
    role,
    created_at: time,
    confirmed: z.boolean().describe('False: the invitation was not accepted.'),
    self: z.boolean(),
  }),
);

export const memberCalls = {
  'organization/members/get': call({
    summary: 'The members of the own organization, owners first.',
    who: organizations,
    extension: true,
    input: z.object({}).optional(),
    output: z.object({ members: z.array(listedMember) }),
  }),
  'organization/members/invite': call({
    summary: `Invites a member by e-mail, who sets a password to accept. An organization without a plan has at most ${maxMembers} members.`,
    who: organizations,
    extension: true,
    permission: 'members',
    input: z.object({
      email,
      name: line(organizationLength.memberName, 1),
      role,
      locale: z.enum(['ru', 'en']).default('ru').describe('The language of the letter.'),
    }),
    output: z.object({ id }),
    errors: ['conflict', 'too_many_requests', 'delivery_failed'],
  }),
  'organization/members/change_role': call({
    summary: 'Changes the role of a member. An organization keeps at least one owner.',
    who: organizations,
    extension: true,
    permission: 'members',
    input: z.object({ id, role }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'organization/members/end': call({
    summary: 'Ends a membership or an invitation, with all its sessions. An organization keeps at least one owner.',
    who: organizations,
    extension: true,
    permission: 'members',
    input: z.object({ id }),
    output: ok,
    errors: ['not_found', 'conflict'],
  }),
  'organization/acts/get': call({
    summary: 'Who of the own organization did what, the newest first.',
    who: organizations,
    extension: true,
    permission: 'members',
    input: z.object({ cursor, limit: pageLimit }),
    output: z.object({
      items: z.array(
        z.object({
          id,
          act: z.enum(organizationActs),
          member: z.object({ id, name: z.string() }),
          about: z.string().nullable().describe('The member, listing or fields that the act concerned.'),
          at: time,
        }),
      ),
      next_cursor: nextCursor,
    }),
  }),
};
