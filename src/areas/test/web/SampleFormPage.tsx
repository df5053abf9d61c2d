import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing } from '#listing/contract.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { idOf, listingQuery } from '#listing/web/page/listing-page.tsx';
import { photosIn } from '#areas/object/posting/web/form/draft-content.ts';
import { FormSkeleton } from '#areas/object/posting/web/form/FormPage.tsx';
import { FormSections } from '#areas/object/posting/web/form/FormSections.tsx';
import { rootOf } from '#dictionary/web/form-model.ts';
import type { FormDefinition, OwnInputProps } from '#areas/object/posting/web/form/form-definition.ts';
import type { ShownPhoto } from '#areas/object/posting/web/form/photos.ts';
import { useFormDefinition } from '#kinds/web/forms.ts';
import { useOfferForm } from '#areas/object/posting/web/form/use-offer-form.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/use-router.ts';
import { notFound } from '#web/router/answers.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { unsavedDraft, sampleContent } from './sample-form.ts';

/** The listing and kind named by the address; throws when the address names none (specification §2). */
function asked(params: Record<string, string>): { id: number; type: KindName } {
  const type = listingKinds.find((kind) => kind === params['type']);
  if (!type) throw notFound();
  return { id: idOf(params), type };
}

export async function load({ api, queryClient, params }: LoadContext): Promise<void> {
  const { id, type } = asked(params);
  const { kind } = await queryClient.ensureQueryData(listingQuery(api, id));
  if (kind !== type) throw notFound();
}

export function head({ words, params, locale }: LoadContext) {
  const { type } = asked(params);
  const kind = kindNames[type].name[locale].toLocaleLowerCase(locale);
  return { title: words.translator('test')('sample.title', { kind }), noindex: true };
}

/** /test/{id}/{type}: the form of a kind filled with the public values of a listing. Nothing is sent or saved. */
export function Page() {
  const t = useTranslations('test.sample');
  const offer = useTranslations('posting');
  const { api, locale } = useApp();
  const href = useHref();
  const { id, type } = asked(useParams());
  const { data: listing } = useSuspenseQuery(listingQuery(api, id));
  const definition = useFormDefinition(type);
  return (
    <div className="mx-auto w-full max-w-240 px-4 py-6 md:px-6 lg:py-8">
      <h1 className="text-24 font-semibold md:text-32">
        {t('title', { kind: kindNames[type].name[locale].toLocaleLowerCase(locale) })}
      </h1>
      <div className="mt-4 max-w-160">
        <Notice
          tone="info"
          action={
            <Button variant="secondary" size="sm" href={href(paths.listing(type, id))}>
              {t('open')}
            </Button>
          }
        >
          {t('lead')}
        </Notice>
        <noscript>
          <p className="mt-6 rounded-card border border-line p-4">{offer('needs_script')}</p>
        </noscript>
        {definition ? <Sample key={id} definition={definition} listing={listing} /> : <FormSkeleton />}
      </div>
    </div>
  );
}

/** The form with read-only photos and plain inputs for identifiers, whose lookups require signing in. */
function harmless(definition: FormDefinition, photos: readonly ShownPhoto[]): FormDefinition {
  const pictures = definition.fields.filter(({ type }) => type === 'photos').map(({ key }) => key);
  const Photos = ({ field }: OwnInputProps) => <SamplePhotos photos={photosIn(photos, field.key)} />;
  const inputs = Object.entries(definition.inputs).filter(([key]) => !definition.data.identifiers.includes(key));
  return { ...definition, inputs: Object.fromEntries([...inputs, ...pictures.map((key) => [key, Photos] as const)]) };
}

function Sample({ definition, listing }: { definition: FormDefinition; listing: Listing }) {
  const t = useTranslations('test.sample');
  const offer = useTranslations('posting');
  const { locale } = useApp();
  const [content] = useState(() => sampleContent(definition.fields, listing, locale));
  const [sync] = useState(() => unsavedDraft(listing, content));
  const [shown] = useState(() => harmless(definition, content.photos));
  const form = useOfferForm(shown, sync);
  const [isChecked, setChecked] = useState(false);
  const wrong = new Set(form.problems.map(rootOf)).size;
  return (
    <form
      noValidate
      className="mt-6 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        form.check();
        setChecked(true);
      }}
    >
      <FormSections form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="secondary">
          {t('check')}
        </Button>
        <output className={wrong > 0 ? 'text-14 text-danger' : 'text-14 text-ink-2'}>
          {isChecked && (wrong > 0 ? offer('problems', { count: wrong }) : t('whole'))}
        </output>
      </div>
    </form>
  );
}

function SamplePhotos({ photos }: { photos: readonly ShownPhoto[] }) {
  const t = useTranslations('test.sample');
  if (photos.length === 0) return <p className="text-ink-2">{t('no_photos')}</p>;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map(({ id, url }, at) => (
        <li key={id}>
          <img
            src={url}
            alt={t('photo', { number: at + 1 })}
            className="aspect-4/3 w-full rounded-field bg-tint object-contain"
          />
        </li>
      ))}
    </ul>
  );
}
