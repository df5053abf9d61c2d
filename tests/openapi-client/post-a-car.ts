import { randomUUID } from 'node:crypto';
import {
  adminLogin,
  autoCreate,
  autoGetMarks,
  autoGetModels,
  autoSearch,
  autoUpdate,
  type AutoUpdateInputAuto,
  type Consent,
  defaults,
  geoAutocompleteGlobal,
  mediaUpload,
  objectCheck,
  objectGet,
  objectModerate,
  profileFill,
  userEnterAuthCode,
  userSendAuthCode,
  userTokensRefresh,
} from './generated/client.ts';

// The program of an integrator who has the OpenAPI document, a client generated from it, and no line of this project.

type Way = {
  baseUrl: string;
  phone: string;
  /** Reads the text message on the phone. */
  readCode: () => string;
  consentVersion: Consent['version'];
  admin: { login: string; password: string };
  photo: Blob;
};

type Refused = { status: number; data: { error: string; message: string } };

/** The output of a successful call; throws for others. */
function good<A extends { status: number; data: unknown }>(answer: A): Extract<A, { status: 200 }>['data'] {
  if (answer.status === 200) return answer.data;
  const { status, data } = answer as unknown as Refused;
  throw new Error(`${status} ${data.error}: ${data.message}`);
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Signs in by phone, then renews the tokens as a program does that returns later. */
async function signIn({ phone, readCode, consentVersion }: Way): Promise<string> {
  const sent = good(await userSendAuthCode({ userSendAuthCodeInput: { phone } }));
  const session = good(
    await userEnterAuthCode({
      userEnterAuthCodeInput: {
        phone,
        code: readCode(),
        request_id: sent.request_id,
        consent: { personal_data: true, version: consentVersion },
      },
    }),
  );
  const renewed = good(await userTokensRefresh({ userTokensRefreshInput: { refresh_token: session.refresh_token } }));
  if (renewed.expires_in <= 0 || renewed.refresh_token === session.refresh_token) throw new Error('not renewed');
  return renewed.access_token;
}

async function chooseModel(): Promise<{ mark_id: number; model_id: number }> {
  const { marks } = good(await autoGetMarks({ autoGetMarksInput: { q: 'Toyota' } }));
  const mark = marks[0];
  if (!mark) throw new Error('no such make');
  const { models } = good(await autoGetModels({ autoGetModelsInput: { mark_id: mark.id, q: 'Camry' } }));
  const model = models[0];
  if (!model) throw new Error('no such model');
  return { mark_id: mark.id, model_id: model.id };
}

/** Edits a listing: the first call is refused with a nonce for its body, the second has the nonce. */
async function edit(token: string, input: AutoUpdateInputAuto) {
  const first = await autoUpdate({ autoUpdateInput: input }, bearer(token));
  if (first.status !== 428) throw new Error(`no step was asked for: ${first.status}`);
  const securityStep = first.data.security_step?.nonce;
  if (securityStep === undefined) throw new Error(first.data.message);
  return good(await autoUpdate({ securityStep, autoUpdateInput: input }, bearer(token)));
}

/** Signs in, posts a car with a photo, has it approved, finds it, and lowers its price. */
export async function postACar(way: Way) {
  defaults.baseUrl = way.baseUrl;
  const token = await signIn(way);
  const { items } = good(await geoAutocompleteGlobal({ geoAutocompleteGlobalInput: { query: 'Москва' } }));
  const city_id = items[0]?.id;
  if (city_id === undefined) throw new Error('no such city');
  good(
    await profileFill({ profileFillInput: { kind: 'private', display_name: 'Иван Петров', city_id } }, bearer(token)),
  );

  const photo = good(
    await mediaUpload({ mediaUploadInput: { file: way.photo, upload_key: randomUUID() } }, bearer(token)),
  );
  const car = {
    kind: 'auto',
    ...(await chooseModel()),
    year: 2018,
    body: 'sedan',
    colour: 'white',
    steering: 'left',
    fuel: 'petrol',
    engine_cc: 2494,
    power_hp: 181,
    gearbox: 'at',
    drive: 'fwd',
    mileage_km: 45_000,
    condition: 'good',
    owners: 1,
    pts: 'original',
    price_minor: 245_000_000,
    photos: [photo.id],
    city_id,
  } as const;
  const { consent } = good(
    await objectCheck(
      { objectCheckInput: { kind: 'auto', values: { ...car, photos: [...car.photos] } } },
      bearer(token),
    ),
  );
  const autoCreateInput = {
    ...car,
    photos: [...car.photos],
    creation_key: randomUUID(),
    publication_consent: consent.version,
  };
  const posted = good(await autoCreate({ autoCreateInput }, bearer(token)));
  const repeated = good(await autoCreate({ autoCreateInput }, bearer(token)));

  const { admin, ...administrator } = good(await adminLogin({ adminLoginInput: way.admin }));
  const approved = good(
    await objectModerate(
      { objectModerateInput: { id: posted.id, expected_revision: 1, decision: 'approve' } },
      bearer(administrator.access_token),
    ),
  );

  const price_minor = 230_000_000;
  const edited = await edit(token, {
    ...car,
    photos: [...car.photos],
    price_minor,
    id: posted.id,
    base_revision: approved.revision,
    update_key: randomUUID(),
  });

  const found = good(
    await autoSearch({ autoSearchInput: { kind: 'auto', mark_id: [car.mark_id], price_to: price_minor } }),
  );
  const page = good(await objectGet({ objectGetInput: { id: posted.id } }));
  const refused = await objectGet({ objectGetInput: { id: posted.id + 1000 } });
  return {
    photo,
    posted,
    repeated,
    moderatedBy: admin.login,
    approved,
    edited,
    found,
    // A union of the kinds, discriminated by `kind`.
    mileage: page.kind === 'auto' ? page.values.mileage_km : null,
    publishedAt: page.published_at,
    refusal: refused.status === 404 ? refused.data.error : null,
  };
}
