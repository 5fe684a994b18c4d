/** The closing call of Home and About. */
export const consultationCall = {
  heading: 'Ready to unlock the full power of AWS?',
  text: 'Bring one system and one date that worries you. You leave the call with a first drawing, a range for the cost, and a no if AWS is not the answer.',
  label: 'Book a Consultation',
} as const
