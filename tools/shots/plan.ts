import type { KindName } from '#kinds/names.ts';
import { StartError } from '#server/start-error.ts';
import { paths } from '#web/paths.ts';
import { pageRoutes } from '#web/routes/table.ts';
import type { Drafts } from './drafts.ts';
import type { Found } from './listings.ts';
import type { Person } from './people.ts';

export type Shot = {
  name: string;
  /** As in the table of routes. */
  route: string;
  path: string;
  as: Person;
  /** 200 unless said. */
  status?: number;
  /** Pressed first, where it is to be seen; waited for where it opens a dialog. */
  press?: RegExp;
  /** What comes after the page and is waited for: a selector. */
  waitFor?: string;
  /** A dialog is waited for; the picture is then of the screen, not of the page below. */
  dialog?: true;
  /** Opens the first listing and shows the cookie notice, which comes with the second page and which the others have answered; of the screen too. */
  withNotice?: true;
};

type Known = { listings: Found; ownerId: number; drafts: Drafts | null };

/** The page of a listing of a kind. */
const pagesOfKind = ({ listings: { others } }: Known, kind: KindName, name: string): Omit<Shot, 'route'>[] => {
  const card = others.get(kind);
  return card ? [{ name: `${name}-page`, path: paths.listing(kind, card.id, card.slug), as: 'guest' }] : [];
};

/** What is shown of each route; `name` is unique and becomes the file's. */
const shotsOf: Record<string, (known: Known) => Omit<Shot, 'route'>[]> = {
  '/': () => [
    { name: 'home', path: '/', as: 'guest' },
    { name: 'home-cookie-notice', path: '/', as: 'guest', withNotice: true },
    { name: 'home-signed-in', path: '/', as: 'owner' },
    { name: 'sign-in', path: '/?dialog=sign-in', as: 'guest', dialog: true },
    { name: 'area', path: '/?dialog=area', as: 'guest', dialog: true },
    { name: 'brands', path: '/?dialog=brands', as: 'guest', dialog: true },
    { name: 'not-found', path: '/no/such/page', as: 'guest', status: 404 },
  ],
  '/error': () => [{ name: 'error', path: '/error', as: 'guest' }],
  '/offers/auto': () => [
    { name: 'search', path: '/offers/auto', as: 'guest' },
    { name: 'search-grid', path: '/offers/auto?view=grid', as: 'guest' },
    { name: 'search-map', path: '/offers/auto?view=map', as: 'guest' },
    {
      name: 'search-filtered',
      path: '/offers/auto?mark=toyota&price_to=5000000&year_from=2005&sort=price_asc',
      as: 'guest',
    },
    { name: 'search-sheet', path: '/offers/auto?mark=toyota', as: 'guest', press: /^(Фильтры|Filters)/ },
    {
      name: 'search-empty',
      path: '/offers/auto?q=%D0%BD%D0%B5%D1%82%D1%82%D0%B0%D0%BA%D0%BE%D0%B9&price_to=1',
      as: 'guest',
    },
  ],
  '/offers/autofromabroad': () => [{ name: 'search-abroad', path: '/offers/autofromabroad', as: 'guest' }],
  '/offers/autofromabroad/{id}': (known) => [
    ...pagesOfKind(known, 'autofromabroad', 'abroad'),
    { name: 'abroad-absent', path: '/offers/autofromabroad/999999999', as: 'guest', status: 404 },
  ],
  '/offers/spec': () => [
    { name: 'search-spec', path: '/offers/spec', as: 'guest' },
    { name: 'search-spec-category', path: '/offers/spec?category=dump_truck&mark=kamaz', as: 'guest' },
  ],
  '/offers/spec/{id}': (known) => [
    ...pagesOfKind(known, 'spec', 'spec'),
    { name: 'spec-absent', path: '/offers/spec/999999999', as: 'guest', status: 404 },
  ],
  '/offers/house': () => [
    { name: 'search-house', path: '/offers/house', as: 'guest' },
    { name: 'search-flats-to-rent', path: '/offers/house?category=flat&deal=rent_long', as: 'guest' },
  ],
  '/offers/house/{id}': (known) => [
    ...pagesOfKind(known, 'house', 'house'),
    { name: 'house-absent', path: '/offers/house/999999999', as: 'guest', status: 404 },
  ],
  '/offers/ads': () => [{ name: 'search-ads', path: '/offers/ads', as: 'guest' }],
  '/offers/ads/{slug}': (known) => [
    ...pagesOfKind(known, 'ads', 'ad'),
    { name: 'ad-absent', path: '/offers/ads/divan-999999999', as: 'guest', status: 404 },
  ],
  '/user/{id}/ads': ({ ownerId }) => [{ name: 'user-ads', path: `/user/${ownerId}/ads`, as: 'owner' }],
  '/user/{id}/ads/{slug}/edit': ({ ownerId }) => [
    { name: 'ad-edit-absent', path: `/user/${ownerId}/ads/divan-999999999/edit`, as: 'owner', status: 404 },
  ],
  '/offers/equipment': () => [{ name: 'search-equipment', path: '/offers/equipment', as: 'guest' }],
  '/offers/equipment/{id}': (known) => [
    ...pagesOfKind(known, 'equipment', 'equipment'),
    { name: 'equipment-absent', path: '/offers/equipment/999999999', as: 'guest', status: 404 },
  ],
  '/offers/auto/{id}': ({ listings: { photographed, drawn, sold } }) => [
    ...(photographed
      ? [{ name: 'auto-photographs', path: `/offers/auto/${photographed.id}`, as: 'guest' as const }]
      : []),
    ...(drawn ? [{ name: 'auto-drawings', path: `/offers/auto/${drawn.id}`, as: 'guest' as const }] : []),
    ...(sold ? [{ name: 'auto-sold', path: `/offers/auto/${sold}`, as: 'guest' as const }] : []),
    { name: 'auto-absent', path: '/offers/auto/999999999', as: 'guest', status: 404 },
  ],
  '/offers/new': ({ drafts }) => [
    { name: 'offer-kinds', path: '/offers/new', as: 'owner' },
    { name: 'offer-new', path: '/offers/new?kind=auto', as: 'owner', waitFor: 'form [id^=field-]' },
    ...(drafts
      ? [
          {
            name: 'confirm-offer',
            path: `/offers/new?kind=${drafts.kind}&draft=${drafts.draft}`,
            as: 'owner' as const,
            press: /^(Опубликовать|Publish)$/,
            dialog: true as const,
          },
        ]
      : []),
  ],
  '/offers/edit/{id}/{type}': ({ drafts }) => [
    ...(drafts
      ? [
          {
            name: 'offer-edit',
            path: `/offers/edit/${drafts.listing}/${drafts.kind}`,
            as: 'owner' as const,
            waitFor: 'form [id^=field-]',
          },
          {
            name: 'offer-edit-admin',
            path: `/offers/edit/${drafts.listing}/${drafts.kind}?as=admin`,
            as: 'admin' as const,
            waitFor: 'form [id^=field-]',
          },
          {
            name: 'confirm-offer-update',
            path: `/offers/edit/${drafts.listing}/${drafts.kind}`,
            as: 'owner' as const,
            press: /^(Сохранить|Save)$/,
            dialog: true as const,
          },
        ]
      : []),
    { name: 'offer-edit-absent', path: '/offers/edit/999999999/auto', as: 'owner', status: 404 },
  ],
  '/feelProfile': () => [{ name: 'fill-profile', path: '/feelProfile', as: 'fresh' }],
  '/user/{id}': ({ listings, ownerId }) => [
    {
      name: 'user',
      path: `/user/${listings.photographed?.seller.id ?? listings.drawn?.seller.id ?? ownerId}`,
      as: 'guest',
    },
    { name: 'user-own', path: `/user/${ownerId}`, as: 'owner' },
    { name: 'avatar', path: `/user/${ownerId}?dialog=avatar`, as: 'owner', dialog: true },
    { name: 'change-profile', path: `/user/${ownerId}?dialog=change-profile`, as: 'owner', dialog: true },
  ],
  '/user/{id}/posts': ({ listings, ownerId }) => [
    { name: 'posts', path: `/user/${listings.photographed?.seller.id ?? ownerId}/posts`, as: 'guest' },
    { name: 'posts-own', path: `/user/${ownerId}/posts`, as: 'owner' },
    { name: 'posts-deleted', path: `/user/${ownerId}/posts?status=deleted`, as: 'owner' },
  ],
  '/user/{id}/favorite': ({ ownerId }) => [{ name: 'favorite', path: `/user/${ownerId}/favorite`, as: 'owner' }],
  '/user/messages': () => [{ name: 'messages', path: '/user/messages', as: 'owner' }],
  '/user/notifications': () => [{ name: 'notifications', path: '/user/notifications', as: 'owner' }],
  '/tariffs': () => [{ name: 'tariffs', path: '/tariffs', as: 'owner' }],
  '/marketing': () => [
    { name: 'marketing', path: '/marketing', as: 'owner' },
    { name: 'marketing-guest', path: '/marketing', as: 'guest' },
  ],
  '/user/transactions': () => [{ name: 'transactions', path: '/user/transactions', as: 'owner' }],
  '/user/{id}/security': ({ ownerId }) => [
    { name: 'security', path: `/user/${ownerId}/security`, as: 'owner' },
    { name: 'change-phone', path: `/user/${ownerId}/security?dialog=change-phone`, as: 'owner', dialog: true },
    { name: 'delete-account', path: `/user/${ownerId}/security?dialog=delete-account`, as: 'owner', dialog: true },
  ],
  '/organizations': () => [
    { name: 'organizations', path: '/organizations', as: 'guest' },
    { name: 'organizations-none', path: '/organizations?q=qqqq', as: 'guest' },
  ],
  '/organization': () => [],
  '/organization/register': () => [{ name: 'organization-register', path: '/organization/register', as: 'guest' }],
  '/organization/password': () => [{ name: 'organization-password', path: '/organization/password', as: 'guest' }],
  '/organization/settings': () => [],
  '/organization/members': () => [],
  '/admin/organizations': () => [{ name: 'admin-organizations', path: '/admin/organizations', as: 'admin' }],
  '/admin/organizations/{id}': () => [],
  '/recovery': () => [{ name: 'recovery', path: '/recovery', as: 'guest' }],
  '/favorites': () => [{ name: 'favorites-guest', path: '/favorites', as: 'guest' }],
  '/test': () => [{ name: 'gallery', path: '/test', as: 'guest' }],
  '/test/{id}/{type}': ({ listings: { photographed, others } }) => [
    ...(photographed
      ? [{ name: 'sample-form', path: `/test/${photographed.id}/auto`, as: 'guest' as const, waitFor: 'form' }]
      : []),
    ...[...others].map(([kind, { id }]) => ({
      name: `sample-form-${kind}`,
      path: `/test/${id}/${kind}`,
      as: 'guest' as const,
      waitFor: 'form',
    })),
  ],
  '/compare': () => [{ name: 'compare-empty', path: '/compare', as: 'guest' }],
  '/offers/user/{id}': ({ listings, ownerId }) => [
    { name: 'seller', path: `/offers/user/${listings.photographed?.seller.id ?? ownerId}`, as: 'guest' },
  ],
  '/leasing/catalog': () => [{ name: 'leasing-catalog', path: '/leasing/catalog', as: 'guest' }],
  '/leasing/companies': () => [
    { name: 'leasing-companies', path: '/leasing/companies', as: 'guest' },
    { name: 'leasing-companies-none', path: '/leasing/companies?q=qqqq', as: 'guest' },
  ],
  '/strahovanie': () => [
    { name: 'insurance', path: '/strahovanie', as: 'guest' },
    {
      name: 'insurance-price',
      path: '/strahovanie?place=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0&power=110&age1=35&experience1=12&class1=10',
      as: 'guest',
    },
  ],
  '/customs-calculation': () => [
    { name: 'customs', path: '/customs-calculation', as: 'guest' },
    { name: 'customs-compare', path: '/customs-calculation?compare=1&b_hp=245', as: 'guest' },
    { name: 'customs-manual', path: '/customs-calculation?category=N2', as: 'guest' },
  ],
  '/calculators': () => [
    { name: 'calculator-credit', path: '/calculators', as: 'guest' },
    { name: 'calculator-leasing', path: '/calculators?type=leasing', as: 'guest' },
    { name: 'calculator-acquiring', path: '/calculators?type=acquiring', as: 'guest' },
  ],
  '/vacancies': () => [
    { name: 'vacancies', path: '/vacancies', as: 'guest' },
    { name: 'vacancies-none', path: '/vacancies?q=qqqq', as: 'guest' },
  ],
  '/vacancies/{id}': () => [
    { name: 'vacancy', path: '/vacancies/1', as: 'guest' },
    { name: 'vacancy-absent', path: '/vacancies/999999999', as: 'guest', status: 404 },
  ],
  '/vacancies/{id}/edit': () => [
    { name: 'vacancy-edit-absent', path: '/vacancies/999999999/edit', as: 'owner', status: 404 },
  ],
  '/user/{id}/stock': ({ ownerId }) => [
    { name: 'stock', path: paths.userStock(ownerId), as: 'owner' },
    { name: 'stock-none', path: `${paths.userStock(ownerId)}?q=qqqq`, as: 'owner' },
  ],
  '/user/{id}/vacancies': ({ ownerId }) => [
    { name: 'user-vacancies', path: `/user/${ownerId}/vacancies`, as: 'guest' },
  ],
  '/user/{id}/vacancies/add': ({ ownerId }) => [
    { name: 'vacancy-add-absent', path: `/user/${ownerId}/vacancies/add`, as: 'owner', status: 404 },
  ],
  '/about': () => [{ name: 'about', path: '/about', as: 'guest' }],
  '/user/{id}/reviews': ({ ownerId }) => [
    { name: 'reviews', path: paths.userReviews(ownerId), as: 'guest' },
    { name: 'reviews-own', path: paths.userReviews(ownerId), as: 'owner' },
  ],
  '/test2/{id}': ({ ownerId }) => [{ name: 'seller-preview', path: `/test2/${ownerId}`, as: 'guest' }],
  '/test2/{id}/reviews': ({ ownerId }) => [
    { name: 'seller-preview-reviews', path: paths.sellerReviewsPreview(ownerId), as: 'guest' },
  ],
  '/contacts': () => [
    { name: 'contacts', path: '/contacts', as: 'guest' },
    { name: 'consultation', path: '/contacts?dialog=consultation', as: 'guest', dialog: true },
  ],
  '/work': () => [{ name: 'work', path: '/work', as: 'guest' }],
  '/legal/{document}': () =>
    ['privacy', 'sources'].map((name) => ({ name: `legal-${name}`, path: `/legal/${name}`, as: 'guest' as const })),
  '/admin': () => [{ name: 'admin', path: '/admin', as: 'admin' }],
  '/admin/recovery': () => [{ name: 'admin-recovery', path: '/admin/recovery', as: 'admin' }],
  '/admin/complaints': () => [
    { name: 'admin-complaints', path: '/admin/complaints', as: 'admin' },
    { name: 'admin-complaints-sellers', path: '/admin/complaints?state=sellers', as: 'admin' },
  ],
  '/admin/vacancies': () => [{ name: 'admin-vacancies', path: '/admin/vacancies', as: 'admin' }],
  '/admin/reviews': () => [{ name: 'admin-reviews', path: '/admin/reviews', as: 'admin' }],
  '/admin/feedback': () => [{ name: 'admin-feedback', path: '/admin/feedback', as: 'admin' }],
  '/admin/people': () => [{ name: 'admin-people', path: '/admin/people', as: 'admin' }],
  '/admin/log': () => [{ name: 'admin-log', path: '/admin/log', as: 'admin' }],
  '/admin/login': () => [{ name: 'admin-login', path: '/admin/login', as: 'guest' }],
};

/** Every route of the table, or those asked for. A new route without a line above stops the run. */
export function planShots(known: Known, only: readonly string[]): Shot[] {
  const all = pageRoutes.flatMap(({ path: route }) => {
    const shots = shotsOf[route];
    if (!shots) throw new StartError(`tools/shots/plan.ts does not say how to show ${route}.`);
    return shots(known).map((shot) => ({ ...shot, route }));
  });
  const unknown = only.filter((one) => !all.some((shot) => shot.route === one || shot.name === one));
  if (unknown.length > 0)
    throw new StartError(
      `No shot is called ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`,
    );
  return only.length === 0 ? all : all.filter((shot) => only.includes(shot.route) || only.includes(shot.name));
}
