import { useRouter } from '#web/router/use-router.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { OrganizationSignIn } from '#areas/organization/web/OrganizationSignIn.tsx';
import { useEnter } from '#areas/organization/web/use-enter.ts';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { useHere } from '#web/layouts/use-here.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useSessionForm } from '#web/session-form.ts';
import { safeNext } from '#web/next.ts';
import { paths } from '#web/paths.ts';
import { SignInCode } from './SignInCode.tsx';
import { PurposeLine } from './PurposeLine.tsx';
import { purposeOf } from './purpose.ts';
import { SignInPhone } from './SignInPhone.tsx';
import type { SentCode } from './sign-in-steps.ts';

type Progress = {
  /** Null before a choice: whoever must sign in again is known then. */
  who: 'user' | 'organization' | null;
  phone: string;
  sent: SentCode | null;
  /** The person went back to edit the phone; the code already sent remains valid. */
  isEditing: boolean;
};

/**
 * Sign-in: phone, consent, code (product.md §1). Progress survives a reload, since phones discard a tab while the message is being read.
 */
export function Dialog({ data, onClose }: DialogProps<'sign-in'>) {
  const t = useTranslations('sign-in');
  const shell = useTranslations('shell');
  const { session, area } = useApp();
  const router = useRouter();
  const href = useHref();
  const { full, path } = useHere();
  const organization = useTranslations('organization');
  const enterOrganization = useEnter();
  const [{ who: chosen, phone, isEditing, ...kept }, go, forget] = useSessionForm<Progress>('sign-in', {
    who: null,
    phone: '',
    sent: null,
    isEditing: false,
  });
  const isForOrganization = data.again === 'organization' || /^\/organization(\/|$)/.test(safeNext(data.next) ?? '');
  const who = chosen ?? (isForOrganization ? 'organization' : 'user');
  const purpose = data.again ? null : purposeOf(data.next);
  // A code that had expired when the dialog opened is ignored.
  const [openedAt] = useState(() => Date.now());
  const sent = kept.sent && kept.sent.expiresAt > openedAt ? kept.sent : null;

  const leave = (next: string | null | undefined): void => {
    if (next) router.history.replace(href(next));
    else onClose();
  };
  const finish = (answer: OutputOf<'user/enter_auth_code'>): void => {
    forget();
    const { user } = answer;
    area.set(user.area);
    session.signedIn(answer.access_token, {
      kind: 'user',
      id: user.id,
      name: user.profile?.display_name ?? null,
      avatar: user.profile?.avatar?.s96 ?? null,
      hasProfile: user.profile !== null,
    });
    const next = safeNext(data.next);
    // Replaces the dialog's own history entry, so that Back leads to where the dialog was opened.
    if (!user.profile && path === paths.fillProfile()) onClose();
    else if (!user.profile) router.history.replace(href(paths.fillProfile(next ?? full)));
    else leave(next);
  };

  return (
    <Frame
      open
      onClose={onClose}
      title={t(data.again ? 'again_title' : purpose ? `purpose.${purpose.key}` : 'title')}
      closeLabel={shell('close')}
    >
      {sent && !isEditing ? (
        <SignInCode
          sent={sent}
          onSent={(code) => go({ sent: code, isEditing: false })}
          onBack={() => go({ isEditing: true })}
          onLeave={() => {
            forget();
            onClose();
          }}
          onDone={finish}
        />
      ) : (
        <>
          {purpose && <PurposeLine purpose={purpose} />}
          <RadioGroup
            className="mb-4"
            name="who"
            label={organization('who')}
            labelHidden
            options={[
              { value: 'user', label: organization('person') },
              { value: 'organization', label: organization('organization') },
            ]}
            value={who}
            onValue={(value) => go({ who: value === 'organization' ? 'organization' : 'user' })}
          />
          {who === 'organization' ? (
            <OrganizationSignIn
              lead={data.again && t('again')}
              onDone={(answer) => {
                forget();
                enterOrganization(answer);
                leave(safeNext(data.next));
              }}
            />
          ) : (
            <SignInPhone
              isAgain={data.again !== undefined}
              sent={sent}
              phone={phone}
              onPhone={(typed) => go({ phone: typed })}
              onSent={(code) => go({ sent: code, isEditing: false })}
            />
          )}
        </>
      )}
    </Frame>
  );
}
