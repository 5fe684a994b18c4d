import {type Html, html} from '@skyforge/server-kit/pages/html.ts'
import {PASSPHRASE_LENGTHS} from '../person.ts'

/** The `pattern` of a required input: `required` alone accepts a text of blanks. */
const NOT_BLANK = String.raw`.*\S.*`

/**
 * Form to sign in.
 *
 * @param email the last input
 * @param problem message about the last attempt, here and in the forms below
 */
export function signInForm(email: string, problem?: string): Html {
  return html`${problemText(problem)}
    <form method="post">
      ${emailField(email)} ${passphraseField({isNext: email !== ''})}
      <button>Sign in</button>
    </form>
    <p class="note">Forgotten? An administrator can send you a link for a new passphrase.</p>`
}

/** @param name the last input */
export function joinForm(email: string, role: string, name: string, problem?: string): Html {
  return html`<p>You are invited as <b>${role}</b> with the address <b>${email}</b>.</p>
    ${problemText(problem)}
    <form method="post">
      ${usernameField(email)}
      <div class="field">
        <label for="name">Name</label>
        <input
          id="name"
          name="name"
          value="${name}"
          required
          pattern="${NOT_BLANK}"
          maxlength="100"
          autocomplete="name"
        />
      </div>
      ${newPassphraseField()}
      <button>Join</button>
    </form>`
}

export function passphraseForm(email: string, problem?: string): Html {
  return html`<p>
      You choose another one for <b>${email}</b>. Wherever you are signed in, you are asked for it.
    </p>
    ${problemText(problem)}
    <form method="post">
      ${usernameField(email)} ${newPassphraseField()}
      <button>Save the passphrase</button>
    </form>`
}

/** Page of an error that the visitor cannot fix. @param studio link back, if known */
export function refusal(message: string, studio: string | undefined): Html {
  return html`<p class="problem" role="alert">${message}</p>
    ${studio !== undefined && html`<p><a href="${studio}">Back to the Studio</a></p>`}`
}

function problemText(problem: string | undefined): Html {
  if (problem === undefined) return html``
  return html`<p class="problem" id="problem" role="alert">${problem}</p>`
}

function emailField(email: string): Html {
  return html`<div class="field">
    <label for="email">E-mail</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${email}"
      required
      autocomplete="username"
      ${email === '' && html`autofocus`}
    />
  </div>`
}

/** Hidden field that tells password managers the user of the passphrase. */
function usernameField(email: string): Html {
  return html`<input
    type="email"
    name="username"
    value="${email}"
    autocomplete="username"
    hidden
  />`
}

function passphraseField({isNext}: {isNext: boolean}): Html {
  return html`<div class="field">
    <label for="passphrase">Passphrase</label>
    <input
      id="passphrase"
      name="passphrase"
      type="password"
      required
      autocomplete="current-password"
      ${isNext && html`autofocus`}
    />
  </div>`
}

function newPassphraseField(): Html {
  const {least, most} = PASSPHRASE_LENGTHS
  return html`<div class="field">
    <label for="passphrase">Passphrase</label>
    <input
      id="passphrase"
      name="passphrase"
      type="password"
      required
      minlength="${least}"
      maxlength="${most}"
      autocomplete="new-password"
      aria-describedby="passphrase-rule"
    />
    <p class="note" id="passphrase-rule">
      At least ${least} characters: a few words are easy to remember.
    </p>
  </div>`
}
