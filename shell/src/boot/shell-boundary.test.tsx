import { lazyTexts } from '@member-portal/shared-kernel/i18n';
import { PortalUiProvider } from '@member-portal/shared-kernel/ui';
import { render, screen } from '@testing-library/react';
import fr from '../locales/fr.json' with { type: 'json' };
import { ShellBoundary } from './ShellBoundary.tsx';

function Broken(): never {
  throw new Error('drawn badly');
}

const draw = (page: React.ReactNode, onFailure: (error: unknown) => void) => {
  lazyTexts('shell', fr, async () => ({ default: fr }));
  return render(
    <PortalUiProvider nonce="n" linkComponent={() => null} linkExists={() => true}>
      <ShellBoundary title={() => fr.unexpected.title} onFailure={onFailure}>
        {page}
      </ShellBoundary>
    </PortalUiProvider>,
  );
};

test('a shell that cannot draw says so in words, offers a retry, and tells why once', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const failures: unknown[] = [];
  draw(<Broken />, (error) => failures.push(error));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(fr.unexpected.title);
  expect(screen.getByRole('button', { name: fr.retry })).toBeEnabled();
  expect(failures).toEqual([new Error('drawn badly')]);
  logged.mockRestore();
});

test('a shell that draws is left alone', () => {
  const failures: unknown[] = [];
  draw(<h1>Accueil</h1>, (error) => failures.push(error));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Accueil');
  expect(failures).toEqual([]);
});
