/**
 * Door of the room: the part of react-router-dom that the portal uses. The library itself is not
 * shared between remotes, since a shared library cannot be tree-shaken.
 */
export {
  BrowserRouter,
  generatePath,
  type Location,
  MemoryRouter,
  matchRoutes,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { RouteLink, type RouteLinkProps } from './RouteLink.tsx';
export { useSearchValue } from './use-search-value.ts';
