import { grandLac, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MobileApplication } from './MobileApplication.tsx';

const application = {
  appStoreUrl: 'https://apps.example.org/ios/grand-lac',
  playStoreUrl: 'https://apps.example.org/android/grand-lac',
};
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

function render(
  userAgent: string,
  maxTouchPoints = 0,
  insuredMobileApplication: typeof application | null = application,
) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
  return renderWithPortal(<MobileApplication />, { environment: { ...grandLac, insuredMobileApplication } });
}

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, application.appStoreUrl],
  ['an iPad, which says that it is a Mac', MAC, 5, application.appStoreUrl],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile', 5, application.playStoreUrl],
])('on %s it leads to the store of that device', (_, userAgent, maxTouchPoints, href) => {
  render(userAgent, maxTouchPoints);
  expect(screen.getByRole('link', { name: /L’application mobile/ })).toHaveAttribute('href', href);
});

test('on a computer, a Mac too, it shows a code and the address of each store', async () => {
  render(MAC);
  await userEvent.click(screen.getByRole('button', { name: /L’application mobile/ }));
  const dialog = await screen.findByRole('dialog', { name: 'L’application Grand-Lac sur votre téléphone' });
  const [apple, google] = ['App Store', 'Google Play'].map(
    (store) => screen.getByRole('img', { name: `QR code vers ${store}` }).innerHTML,
  );
  expect(apple).not.toBe(google);
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('apps.example.org/ios/grand-lac')).toHaveAttribute('href', application.appStoreUrl);
  expect(link('apps.example.org/android/grand-lac')).toHaveAttribute('href', application.playStoreUrl);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('an environment without an application shows nothing', () => {
  render(MAC, 0, null);
  expect(screen.queryByText(/application/)).toBeNull();
});
