import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { expect } from 'expect';
import type { Started } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { lastCode } from '../auth/auth.support.ts';

/** Asks for a code and types it, as the dialog does. Returns the headers of the confirmed write. */
export async function confirmation(
  started: Started,
  browser: TestClient,
  kind: ActionKind,
  payload: object,
): Promise<Record<string, string>> {
  const { body } = await browser.post('/action-validations', { kind, payload });
  const verified = await browser.post(`/action-validations/${body.id}/verify`, { code: lastCode(started) });
  expect(verified).toMatchObject({ status: 200 });
  return { 'x-action-validation': body.id };
}

/** PUT /auth/login/update, confirmed. */
export async function changeLogin(started: Started, browser: TestClient, login: string): Promise<TestAnswer> {
  const headers = await confirmation(started, browser, 'LOGIN_CHANGE', { login });
  return browser.put('/auth/login/update', { login }, { headers });
}

/** PATCH /contacts with another address, confirmed. */
export async function changeAddress(
  started: Started,
  browser: TestClient,
  body: object,
): Promise<TestAnswer> {
  const headers = await confirmation(started, browser, 'EMAIL_CHANGE', body);
  return browser.patch('/contacts', body, { headers });
}
