/** What is sent to people: `<template>Sms`, and `<template>Subject` with `<template>Mail`. */
export const messages = {
  loginCodeSms: '{brand}: your login code is {code}, good for {minutes} minutes. We never ask you for it.',
  registerCodeSms: '{brand}: your code to open an account is {code}, good for {minutes} minutes.',
  numberKnownSms:
    '{brand}: you have an account with this number already. Log in with it, or choose "Forgot password".',
  passwordCodeSms:
    '{brand}: your code for a new password is {code}, good for {minutes} minutes. Not you? Ignore this.',
  passwordLinkSubject: 'Choose a new password for {brand}',
  passwordLinkMail:
    'Hello {name},\n\nsomebody, we hope it was you, asked for a new password for your account at {brand}. Open this link to choose one:\n\n{link}\n\nThe link works once, within {minutes} minutes. If it was not you, do nothing: your password stays as it is.\n\n{brand}',
  passwordChangedSms: '{brand}: your password was changed. Not you? Contact customer service at once.',
  passwordChangedSubject: 'Your password at {brand} was changed',
  passwordChangedMail:
    'Hello {name},\n\nthe password of your account was changed. Other devices were signed out.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  challengeCodeSms:
    '{brand}: your code to confirm a new device is {code}, good for {minutes} minutes. Not you? Change your password.',
  challengeCodeSubject: '{code} confirms a new device at {brand}',
  challengeCodeMail:
    'Hello {name},\n\nsomebody signed in to your account at {brand} from a device we do not know. The code to confirm it:\n\n{code}\n\nIt is good for {minutes} minutes. If it was not you, your password is known to somebody else: change it now.\n\n{brand}',
  authenticatorOnSms:
    '{brand}: sign-ins now ask for your authenticator app. Not you? Contact customer service at once.',
  authenticatorOnSubject: 'Your authenticator at {brand} is on',
  authenticatorOnMail:
    'Hello {name},\n\nfrom now on, signing in to your account asks for a code of your authenticator app.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  authenticatorOffSms:
    '{brand}: your authenticator was turned off. Not you? Contact customer service at once.',
  authenticatorOffSubject: 'Your authenticator at {brand} is off',
  authenticatorOffMail:
    'Hello {name},\n\nsigning in to your account no longer asks for a code of your authenticator app.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  contactProofSms:
    '{brand}: {code} confirms that you want to change your contacts, good for {minutes} minutes. Not you? Change your password.',
  contactProofSubject: '{code} confirms a change of contacts at {brand}',
  contactProofMail:
    'Hello {name},\n\nsomebody who is signed in to your account at {brand} wants to change its mobile number or email address. The code to confirm that it is you:\n\n{code}\n\nIt is good for {minutes} minutes. If it was not you, change your password now and contact customer service.\n\n{brand}',
  contactCodeSms: '{brand}: {code} confirms this number for your account, good for {minutes} minutes.',
  contactCodeSubject: '{code} confirms your email at {brand}',
  contactCodeMail:
    'Hello {name},\n\nthe code to confirm this email address for your account at {brand}:\n\n{code}\n\nIt is good for {minutes} minutes. If you did not ask for it, do nothing.\n\n{brand}',
  mailKnownSubject: 'You have an account at {brand} already',
  mailKnownMail:
    'Hello,\n\nsomebody wanted to use this email address for an account at {brand}. It belongs to your account already, so nothing was changed. Log in with that one, or choose "Forgot password".\n\n{brand}',
  contactChangedSms:
    '{brand}: the contacts of your account were changed. Not you? Contact customer service at once.',
  contactChangedSubject: 'Your contacts at {brand} were changed',
  contactChangedMail:
    'Hello {name},\n\nthe mobile number or email address of your account was changed. This message goes to the old one.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  payeeAddedSms: '{brand}: a payee was added to your account. Not you? Contact customer service at once.',
  payeeAddedSubject: 'A payee was added at {brand}',
  payeeAddedMail:
    'Hello {name},\n\na new account for your withdrawals was added.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  socialLinkedSms:
    '{brand}: another way to sign in was linked to your account. Not you? Contact customer service at once.',
  socialLinkedSubject: 'A new way to sign in at {brand}',
  socialLinkedMail:
    'Hello {name},\n\nanother provider can now sign you in to your account.\n\nIf it was not you, contact customer service at once.\n\n{brand}',
  carrierTestSms: '{brand}: this is a test message. It arrived.',
  carrierTestSubject: 'Test message from {brand}',
  carrierTestMail: 'This is a test message from {brand}. It arrived.',
} as const;
