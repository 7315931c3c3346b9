import { Component, type ReactNode } from 'react';
import { PlainNotice } from '../pages/PlainNotice.tsx';

interface ShellBoundaryProps {
  title: () => string;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** The last error boundary, for errors of the shell itself. Errors of a remote stop at the remote's own boundary. */
export class ShellBoundary extends Component<ShellBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error);
    console.error('the shell failed', error);
  }

  override render() {
    return this.state.hasFailed ? <PlainNotice title={this.props.title()} /> : this.props.children;
  }
}
