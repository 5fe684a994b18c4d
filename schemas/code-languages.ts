/** Languages that editors choose from. */
export const codeLanguages = [
  {title: 'Plain text', value: 'text'},
  {title: 'Bash', value: 'bash'},
  {title: 'Dockerfile', value: 'dockerfile'},
  {title: 'Java', value: 'java'},
  {title: 'JavaScript', value: 'javascript'},
  {title: 'JSON', value: 'json'},
  {title: 'Python', value: 'python'},
  {title: 'SQL', value: 'sql'},
  {title: 'Terraform (HCL)', value: 'hcl'},
  {title: 'TypeScript', value: 'typescript'},
  {title: 'YAML', value: 'yaml'},
]
