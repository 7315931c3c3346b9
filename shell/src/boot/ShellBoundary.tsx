import { Component, type ReactNode } from 'react';
import { PlainNotice } from '../pages/PlainNotice.tsx';

interface ShellBoundaryProps {
  title: () => string;
  onFailure: (error: unknown) => void;
  children: ReactNode;
}

/** The last resort: a fault of the shell itself. A remote's fault never gets here. */
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
