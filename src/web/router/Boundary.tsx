import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Another one draws anew. */
  resetKey: unknown;
  fallback: (error: unknown, reset: () => void) => ReactNode;
};
type State = { failure: { error: unknown } | null; resetKey: unknown };

/** Draws something else in the place of what could not be drawn. */
export class Boundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override state: State = { failure: null, resetKey: this.props.resetKey };
  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, () => this.setState({ failure: null })) : this.props.children;
  }
}
