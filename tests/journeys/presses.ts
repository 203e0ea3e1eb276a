import type { Locator } from 'playwright/test';
import { expect } from './fixtures';

/** Counts what a task takes: links, buttons and boxes that are pressed, without what is typed. */
export class Presses {
  count = 0;

  async press(control: Locator): Promise<void> {
    this.count += 1;
    await control.click();
  }

  expectAtMost(most: number): void {
    expect(this.count, 'presses').toBeLessThanOrEqual(most);
  }
}
