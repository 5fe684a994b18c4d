/** Texts of the page that redirects to the company profile. */
export const profilePage = {
  title: 'Company Profile',
  heading: 'Company profile',
  linkLabel: 'Open the profile (PDF, two pages)',
} as const
