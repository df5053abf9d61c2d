import type { SignInFailure } from '#areas/user/sign-in/web/sign-in-failure.ts';
import type { SentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { createStore } from '#web/store.ts';
import type { FillFailure, FillProblems } from './fill-form.ts';

export type ChangeState = {
  problems: FillProblems;
  failure: FillFailure | SignInFailure | null;
  isBusy: boolean;
  /** The code sent to confirm a change of the INN. */
  sent: SentCode | null;
  /** True once saved; the dialog that is open then closes. */
  isSaved: boolean;
};

const idle: ChangeState = { problems: {}, failure: null, isBusy: false, sent: null, isSaved: false };

/** Progress of a profile change. Lives outside the dialog, since the sign-in dialog replaces it when the session ends. */
export const changeState = createStore<ChangeState>(idle);
export const patchChange = (part: Partial<ChangeState>): void => changeState.set({ ...changeState.get(), ...part });
export const endChange = (): void => changeState.set(idle);
