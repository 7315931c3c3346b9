import { CONTRACT_VERSION, type RemoteModule } from '@member-portal/shared-kernel/contract';
import { pages } from './pages.tsx';

const remote: RemoteModule = {
  contract: CONTRACT_VERSION,
  pages: () => pages,
  widgets: () => ({}),
};

export default remote;
