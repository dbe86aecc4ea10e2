interface Target {
  params?: Record<string, string>;
  search?: Record<string, unknown>;
}

/**
 * Props of a link to a screen of this app. The router's types know no path of a list made at run time; that each of
 * these leads to a screen is checked by the layout check.
 */
export const linkTo = (to: `/${string}`, target: Target = {}) => ({ to, ...target }) as unknown as { to: '/' };
