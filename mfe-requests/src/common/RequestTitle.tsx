import { InFrench } from '@member-portal/shared-kernel/i18n';
import { type Titled, useRequestTitle } from './request-title.ts';

interface RequestTitleProps {
  request: Titled;
  /** The text around the title. Without it the title stands alone. */
  children?: (title: string) => string;
}

/** The title of a request. A title written by the core system is marked as French. */
export function RequestTitle({ request, children = (same) => same }: RequestTitleProps) {
  const titleOf = useRequestTitle();
  const { titleKey, titleName } = request;
  if (!titleKey) return <InFrench words={titleOf(request)}>{children}</InFrench>;
  if (!titleName) return children(titleOf(request));
  return (
    <InFrench words={titleName}>{(name) => children(titleOf({ ...request, titleName: name }))}</InFrench>
  );
}
