/**
 * Entry point of the shared module: the part of react-router-dom that the portal uses. The library itself is
 * not shared between remotes, since a shared library cannot be tree-shaken.
 */
export {
  type Location,
  Route,
  Router,
  Routes,
  type To as NavigationTarget,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { RouteLink, type RouteLinkProps } from './RouteLink.tsx';
export { useSearchValue } from './use-search-value.ts';
export { useSearchWords } from './use-search-words.ts';
