import { Card, PageHeader, SkeletonRows } from '@member-portal/shared-kernel/ui';
import { createContext, useContext } from 'react';
import { SKELETON_PAGE } from '../layout/measures.ts';

/** The edge's skeleton of the first page, shown until the code of that page has loaded. */
export interface FirstSkeleton {
  path: string;
  node: Element;
}

/** Copies the edge's skeleton before React replaces it. */
export function takeFirstSkeleton(page: Document, path: string): FirstSkeleton | null {
  const node = page.querySelector(`[${SKELETON_PAGE}]`);
  return node ? { path, node: node.cloneNode(true) as Element } : null;
}

const FirstSkeletonContext = createContext<FirstSkeleton | null>(null);
export const FirstSkeletonProvider = FirstSkeletonContext.Provider;

interface PageSkeletonProps {
  title: string;
  path: string;
}

/** The loading state of a page: its real title and the shape of a list. */
export function PageSkeleton({ title, path }: PageSkeletonProps) {
  const first = useContext(FirstSkeletonContext);
  if (first?.path === path) return <SameAgain node={first.node} />;
  return (
    <div data-waiting>
      <PageHeader title={title} />
      <Card>
        <SkeletonRows count={4} />
      </Card>
    </div>
  );
}

/** Shows the edge's markup again, so that nothing moves. Negative margins compensate for those of the frame. */
function SameAgain({ node }: { node: Element }) {
  return (
    <div
      className="s"
      data-waiting
      style={{ margin: 'calc(-1 * var(--p-page-y, 0px)) calc(-1 * var(--p-page-x, 0px))' }}
      ref={(place) => place?.replaceChildren(node.cloneNode(true))}
    />
  );
}
