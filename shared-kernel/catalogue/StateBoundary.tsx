import { Component, type ReactNode } from 'react';

/** Shows the error in place of a state that throws. The other states stay. */
export class StateBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    return error ? <pre role="alert">{String(error)}</pre> : this.props.children;
  }
}
