import { createContext, useContext } from 'react';
import { Card, PageHeader, SkeletonRows } from 'shared-kernel/ui';
import { SKELETON_PAGE } from '../layout/measures.ts';

/** The edge's own drawing of the first page, until the code of that page is there. */
export interface FirstSkeleton {
  path: string;
  node: Element;
}

/** Taken before React replaces it. */
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

/** The title is real at once; the rest is the shape of a list. */
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

/** The very markup of the edge, so that nothing moves; its own margins replace those of the frame. */
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
