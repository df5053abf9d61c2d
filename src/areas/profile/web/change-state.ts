import type { SignInFailure } from '#areas/user/sign-in/web/sign-in-failure.ts';
import type { SentCode } from '#areas/user/sign-in/web/sign-in-steps.ts';
import { createStore } from '#web/store.ts';
import type { FillFailure, FillProblems } from './fill-form.ts';

export type ChangeState = {
  problems: FillProblems;
  failure: FillFailure | SignInFailure | null;
  isBusy: boolean;
  /** The code that a change of INN waits for. */
  sent: SentCode | null;
  /** Done; whichever dialog stands now may close. */
  isSaved: boolean;
};

const idle: ChangeState = { problems: {}, failure: null, isBusy: false, sent: null, isSaved: false };

/** How far a change has come. Outside of the dialog, which makes room for the sign-in dialog when a session ends on the way. */
export const changeState = createStore<ChangeState>(idle);
export const patchChange = (part: Partial<ChangeState>): void => changeState.set({ ...changeState.get(), ...part });
export const endChange = (): void => changeState.set(idle);
