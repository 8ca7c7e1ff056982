import type { Page } from 'playwright-core';

interface Person {
  username: string;
  password: string;
}

/**
 * Logs in by the dialog that is open, and waits until its entry has left the browser's history too: a page that is opened
 * before that is called off by the step back.
 */
export async function logInThere(page: Page, { username, password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // An announcement may have opened meanwhile, with an entry of its own.
  await page.waitForFunction(
    () =>
      location.pathname !== '/login' &&
      Number(history.state?.kislapDialogs ?? 0) <= document.querySelectorAll('dialog[open]').length,
  );
}

/** Opens the login's address and logs in. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await logInThere(page, person);
  await page.getByTestId('balance').first().waitFor();
}
