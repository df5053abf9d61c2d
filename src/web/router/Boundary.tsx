import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** A new value clears the failure and renders the children again. */
  resetKey: unknown;
  fallback: (error: unknown, reset: () => void) => ReactNode;
};
type State = { failure: { error: unknown } | null; resetKey: unknown };

/** An error boundary that renders `fallback` in place of children that threw. */
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
